/** The terms of use made of the réglages, where the shop gives no PDF of its own: a page, and the same text as a PDF. */
export const CGU_PAGE = '/cgu';
export const CGU_PDF = '/cgu.pdf';

/** The folder of the PDF of the invented shop, which sites of before still store: its address leads to the page. */
export const STARTER_CGU_FOLDER = '4136fa76cae37ebd';

/** @param pdf address of the document that staff chose, if any */
export const cguUrlOf = (pdf: string | undefined): string => (pdf && !pdf.startsWith(`/media/${STARTER_CGU_FOLDER}/`) ? pdf : CGU_PDF);
