/** Familles of one univers in the menu. */
export const MENU_LIMIT = 8;
