// `npm run icons`: the icons that browsers and phones ask for, drawn from public/favicon.svg. Its results are kept in public.
import { readFileSync, writeFileSync } from 'node:fs';
import { drawIcons } from '../src/platform/media/icon-drawing.ts';

const PAPER = '#fbf8f3';

for (const [name, bytes] of Object.entries(await drawIcons(readFileSync('public/favicon.svg'), PAPER))) {
  writeFileSync(`public/${name}`, bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
