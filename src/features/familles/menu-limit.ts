/** Familles of each univers in the menu. */
export const MENU_LIMIT = 8;
