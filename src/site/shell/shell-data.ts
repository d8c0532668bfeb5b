import type { PageUrl } from '~/ui/page-path';

type Drawing = { src: string; width: number; height: number };
type Look = {
  icons?: string | undefined;
  fonts?: { sheet: string; files: { family: string; weight: string; href: string }[] } | undefined;
  style?: Record<string, string> | undefined;
  wordmark?: string | undefined;
  logo?: Drawing | undefined;
  mark?: Drawing | undefined;
};

type PageEntry = readonly [path: PageUrl, label: string];

export type ShellData = {
  company: { name: string; email: string; phone: string; phoneHref: string; street: string; postalCode: string; city: string };
  look?: Look | undefined;
  opening: { open: boolean; text: string; today: string };
  tagline: string;
  cguUrl: string;
  credit: { label: string; url: string; logo: string | null };
  social: { label: string; url: string }[];
  /** Pages that exist only when staff have filled them, or made them. */
  more: PageEntry[];
  services: PageEntry[];
  menu: { code: string; label: string; path: PageUrl; familles: { path: PageUrl; name: string; icon: string | null }[] }[];
};
