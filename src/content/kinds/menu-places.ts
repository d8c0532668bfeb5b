/** What links to a page of the shop's own, besides texts. Without a place, only people with its address find it. */
export const MENU_PLACES = ['services', 'pied', 'plan'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];
