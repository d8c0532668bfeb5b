/**
 * From where a page of the shop's own is linked, besides texts that lead to it: the menu « Services », the foot of every page, the site map.
 * A page without a place is for those who have its address.
 */
export const MENU_PLACES = ['services', 'pied', 'plan'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];
