/** The addresses that show an example: its own, without the part, and the list above it. */
export function pagesShowing(page: string): string[] {
  const own = page.split('#')[0] as string;
  const above = own.slice(0, own.lastIndexOf('/'));
  return above === '' ? [own] : [own, above];
}
