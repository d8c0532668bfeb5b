// `npm run fonts`: the pairs of fonts that a shop chooses from, cut to what French pages use, from their full Latin files. Its results are kept in src/ui/fonts.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** Basic Latin, Latin-1, the French ligatures, typographic signs and spaces. */
const LETTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, index) => 0xa0 + index),
  ...[
    0x152, 0x153, 0x178, 0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x202f, 0x2039, 0x203a, 0x20ac,
    0x2122, 0x2192,
  ],
].map((code) => String.fromCodePoint(code));

const FONTS = [
  // One for all titles, 600 to 800: docs/decisions/049-what-the-first-paint-waits-for.md.
  { family: 'bricolage-grotesque', weights: 750 },
  { family: 'figtree', weights: { min: 400, max: 700 } },
  { family: 'lora', weights: 700 },
  { family: 'instrument-sans', weights: { min: 400, max: 700 } },
];

/** Of PDFs, whose writer takes whole weights, uncompressed. */
const OF_DOCUMENTS = { family: 'figtree', weights: [400, 700] };

for (const { family, weights } of FONTS) {
  const full = fullOf(family);
  const cut = await subsetFont(full, LETTERS.join(''), { targetFormat: 'woff2', variationAxes: { wght: weights } });
  writeFileSync(`src/ui/fonts/${family}.woff2`, cut);
  console.log(`${family}: ${full.length} → ${cut.length} bytes`);
}

for (const weight of OF_DOCUMENTS.weights) {
  const { family } = OF_DOCUMENTS;
  const cut = await subsetFont(fullOf(family), LETTERS.join(''), { targetFormat: 'truetype', variationAxes: { wght: weight } });
  writeFileSync(`src/ui/fonts/${family}-${weight}.ttf`, cut);
  console.log(`${family} ${weight}: ${cut.length} bytes`);
}

function fullOf(family) {
  return readFileSync(`node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
}
