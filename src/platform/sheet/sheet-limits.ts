import { LARGEST_STAFF_FILE_MB, MB } from '../http/largest-file.ts';

/** Lines below the headings. */
export const MOST_SHEET_LINES = 10_000;
export const MOST_SHEET_COLUMNS = 200;

/** Bytes of a CSV or XLSX file. */
export const LARGEST_SHEET = 20 * MB;
/** A workbook unpacked: ten thousand lines of twenty full cells take some 60 MB. */
export const LARGEST_UNPACKED_SHEET = 150 * MB;
/** Of one picture and of all that a ZIP unpacks to. */
export const LARGEST_PICTURE = LARGEST_STAFF_FILE_MB * MB;
export const LARGEST_UNPACKED_ZIP = 300 * MB;
export const MOST_ENTRIES = 2_000;
/** Spreadsheets shrink to a tenth; a bomb to a thousandth. */
export const HIGHEST_RATIO = 200;

export const NO_ANSWER =
  'Ce fichier est trop lourd ou trop compliqué à lire. Partagez-le en plusieurs, ou enregistrez-le en CSV, puis recommencez.';
