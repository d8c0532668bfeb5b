import type { PageUrl } from '../page-path';

export type ShellData = {
  company: { name: string; email: string; phone: string; phoneHref: string; street: string; postalCode: string; city: string };
  opening: { open: boolean; text: string; today: string };
  tagline: string;
  cguUrl: string | null;
  credit: { label: string; url: string; logo: string | null };
  social: { label: string; url: string }[];
  /** Pages that exist only when staff have filled them. */
  more: (readonly [path: PageUrl, label: string])[];
  menu: { code: string; label: string; path: PageUrl; familles: { path: PageUrl; name: string; icon: string | null }[] }[];
};
