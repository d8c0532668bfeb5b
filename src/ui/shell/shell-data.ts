import type { PageUrl } from '../page-path';

/** What the shell shows; the features fill it. */
export type ShellData = {
  company: { name: string; email: string; phone: string; phoneHref: string; street: string; postalCode: string; city: string };
  opening: { open: boolean; text: string; today: string };
  tagline: string;
  cguUrl: string | null;
  credit: { label: string; url: string; logo: string | null };
  social: { label: string; url: string }[];
  /** Pages that exist because staff have filled them. */
  more: (readonly [path: PageUrl, label: string])[];
  /** One entry a universe, in order, with the families that its menu shows. */
  menu: { code: string; label: string; path: PageUrl; familles: { path: PageUrl; name: string; icon: string | null }[] }[];
};
