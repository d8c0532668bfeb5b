import type { ReactNode } from 'react';
import type { Labels } from '~/content/edition/admin/difference';
import type { Page } from '../contract';

/** How the texts of one page are edited, besides what every page has. */
export type PageForm = {
  name: string;
  /** What of the page is edited here, in a few words. */
  about: string;
  /** Names of its own fields, besides those of every page. */
  labels: Labels;
  /** false where a picture of its own takes the banner's place. */
  hasBanner?: boolean;
  fields?: ReactNode;
};

/** Every page whose texts staff edit as one document, in the order of the list. */
export type PageForms = Record<Page, PageForm>;

/** What every page has. */
export const COMMON_LABELS = {
  title: 'Titre',
  intro: 'Introduction',
  banner: 'Bandeau',
  description: 'Description pour les moteurs de recherche',
};

/** The names of all fields of a page; none for a page that is no more. */
export const pageLabels = (form: PageForm | undefined): Labels => (form ? { ...COMMON_LABELS, ...form.labels } : {});
