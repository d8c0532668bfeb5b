/** What a form keeps in the visitor's browser until it is sent: declared once, beside the form. */
export type Kept = {
  /** Name of its rows in the browser's store. */
  name: string;
  /** After so many days without a change it is deleted. */
  days: number;
  /** Fields that only the tab remembers: a consent is asked anew in another tab, or another day. */
  tabOnly?: readonly string[];
};

/** How long what is typed in a form of one page is kept. */
export const KEPT_DAYS = 8;
