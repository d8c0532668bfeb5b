/** Placeholder name of the first account. */
export const NO_NAME = 'Administrateur';

export const isRealName = (name: string) => !['', NO_NAME.toLowerCase()].includes(name.trim().toLowerCase());

/** « Anne Martin, Solutions Maison »; the shop alone without a real name. */
export const signature = (name: string, shop: string) => (isRealName(name) ? `${name}, ${shop}` : shop);
