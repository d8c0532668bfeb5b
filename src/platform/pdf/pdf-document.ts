/** Words of one style; `href` is a whole address. */
export type Run = { text: string; href?: string };

/** A part of a section: a paragraph, a list, or names with their values. */
export type Block = { paragraph: Run[] } | { list: Run[][] } | { facts: { label: Run[]; value: Run[] }[] };

export type PdfSection = { title: string; blocks: Block[] };

export type PdfText = { title: string; author: string; intro: string[]; sections: PdfSection[] };

/** @property fonts files of static TrueType fonts */
export type PdfJob = PdfText & { madeAt: Date; fonts: { text: string; bold: string }; colours: { ink: string; ink2: string } };
