/** Three rows of two. */
export const PER_PAGE = 6;
export const MOST_PAGES = 100;

export const pagePath = (page: number) => (page === 1 ? '/actualites' : (`/actualites?page=${page}` as const));
