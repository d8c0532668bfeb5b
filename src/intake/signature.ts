/** The first account is made under this name, before anybody has given theirs. */
export const NO_NAME = 'Administrateur';

/** Whether it is the name of a person. */
export const isRealName = (name: string) => !['', NO_NAME.toLowerCase()].includes(name.trim().toLowerCase());

/** « Anne Martin, Solutions Maison »; the shop alone signs for whoever has not given a name. */
export const signature = (name: string, shop: string) => (isRealName(name) ? `${name}, ${shop}` : shop);
