export const MENU_LIMIT = 8;
