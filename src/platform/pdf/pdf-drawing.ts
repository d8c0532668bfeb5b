import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Block, PdfJob, PdfSection, Run } from './pdf-document.ts';
import { inLettersOf } from './pdf-letters.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc['struct']>;
/** Where text goes, in points. */
type Column = { left: number; width: number };

const MARGIN = 64;
const TEXT = 10.5;
const LINE_GAP = 3.5;
const LABELS = 130;
const BULLET = 14;
/** Below a heading at least three lines stay on its page. */
const WITH_HEADING = 84;

/** A4, tagged, with bookmarks and page numbers. @throws when a font cannot be read */
export async function drawPdf(job: PdfJob): Promise<Uint8Array> {
  const { title, author, intro, sections, madeAt, fonts, colours } = await inLettersOf(job.fonts.text, job);
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: fonts.text,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
  });
  const bytes = buffer(doc);
  doc.registerFont('text', fonts.text).registerFont('bold', fonts.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const page = { left: MARGIN, width: doc.page.width - 2 * MARGIN };

  doc.font('bold').fontSize(24).fillColor(colours.ink);
  root.add(doc.struct('H1', {}, () => doc.text(title, page.left, doc.y, { width: page.width }).moveDown(0.4)));
  doc.font('text').fontSize(TEXT).fillColor(colours.ink2);
  for (const words of intro) addParagraph(doc, root, [{ text: words }], page);
  // A page that is added begins in black.
  doc.on('pageAdded', () => doc.fillColor(colours.ink));
  doc.fillColor(colours.ink);
  for (const section of sections) addSection(doc, root, section, page);
  root.end();
  addPageNumbers(doc, title, page);
  doc.end();
  return bytes;
}

function addSection(doc: Doc, root: Element, { title, blocks }: PdfSection, page: Column) {
  const section = doc.struct('Sect', { title });
  root.add(section);
  doc.moveDown(0.6);
  keepTogether(doc, WITH_HEADING);
  doc.outline.addItem(title);
  doc.font('bold').fontSize(14);
  section.add(doc.struct('H2', {}, () => doc.text(title, page.left, doc.y, { width: page.width }).moveDown(0.3)));
  doc.font('text').fontSize(TEXT);
  for (const block of blocks) addBlock(doc, section, block, page);
  section.end();
}

function addBlock(doc: Doc, section: Element, block: Block, page: Column) {
  if ('paragraph' in block) return addParagraph(doc, section, block.paragraph, page);
  const list = doc.struct('L');
  section.add(list);
  if ('list' in block) for (const item of block.list) addItem(doc, list, { label: [{ text: '•' }], value: item, labels: BULLET }, page);
  else for (const { label, value } of block.facts) addItem(doc, list, { label, value, labels: LABELS }, page);
  list.end();
  doc.moveDown(0.4);
}

function addParagraph(doc: Doc, parent: Element, runs: Run[], column: Column) {
  const paragraph = doc.struct('P');
  parent.add(paragraph);
  addRuns(doc, paragraph, runs, column);
  paragraph.end();
  doc.moveDown(0.5);
}

function addItem(doc: Doc, list: Element, item: { label: Run[]; value: Run[]; labels: number }, { left, width }: Column) {
  const { label, value, labels } = item;
  const beside = { left: left + labels, width: width - labels };
  keepTogether(doc, Math.min(doc.heightOfString(value.map(({ text }) => text).join(''), { width: beside.width, lineGap: LINE_GAP }), 200));
  const [row, name, body] = [doc.struct('LI'), doc.struct('Lbl'), doc.struct('LBody')];
  list.add(row);
  const top = doc.y;
  row.add(name);
  addRuns(doc, name, label, { left, width: labels - 8 });
  name.end();
  const bottom = doc.y;
  doc.y = top;
  row.add(body);
  addRuns(doc, body, value, beside);
  body.end();
  row.end();
  doc.y = Math.max(bottom, doc.y) + 2;
}

/** Each link is an element of its own. */
function addRuns(doc: Doc, parent: Element, runs: Run[], { left, width }: Column) {
  const top = doc.y;
  runs.forEach(({ text, href }, index) => {
    const isLast = index === runs.length - 1;
    const options = { width, lineGap: LINE_GAP, continued: !isLast, link: href ?? null, underline: href !== undefined };
    const draw = () => void (index === 0 ? doc.text(text, left, top, options) : doc.text(text, options));
    parent.add(href === undefined ? draw : doc.struct('Link', {}, draw));
  });
}

function keepTogether(doc: Doc, height: number) {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}

/** Not part of the text: reading software leaves them out. */
function addPageNumbers(doc: Doc, title: string, { left, width }: Column) {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const words = `${title} · page ${index + 1} sur ${count}`;
    doc.fontSize(9).text(words, left, doc.page.height - MARGIN / 2 - 9, { width, align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
}
