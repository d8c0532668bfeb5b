// The management area of a shop of one counter: how long each of its lists takes at the server, asked one at a time.
import { measureShop } from './gestion.mjs';
import { SHOP_OF_ONE_COUNTER } from './gestion-contenu.mjs';

const { demandes, people, messages } = SHOP_OF_ONE_COUNTER;
export const title = `Management area: each list and search, with ${demandes} demandes of ${people} people and ${messages} messages`;

export const measure = () => measureShop(SHOP_OF_ONE_COUNTER, 25);
