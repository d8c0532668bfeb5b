// Runs as its own process (see pdf.ts): what draws is never in the memory of the site, and a drawing does not slow it.
import { constants, setPriority } from 'node:os';
import type { PdfJob } from './pdf-document.ts';
import { drawPdf } from './pdf-drawing.ts';

setPriority(constants.priority.PRIORITY_LOW);

process.on('message', async (job: PdfJob) => process.send?.(await drawPdf(job).catch(() => null)));
process.on('disconnect', () => process.exit(0));
