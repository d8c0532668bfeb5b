/** Notes on one page of the list: three rows of two. */
export const PER_PAGE = 6;
/** Pages of the list that are kept and linked. */
export const MOST_PAGES = 100;

/** The first page has the list's own address. */
export const pagePath = (page: number) => (page === 1 ? '/actualites' : (`/actualites?page=${page}` as const));
