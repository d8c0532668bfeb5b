import type { ReactNode } from 'react';
import type { Labels } from '~/content/edition/admin/difference';
import type { Page } from '../paths';

export type PageForm = {
  name: string;
  about: string;
  /** Besides those of every page. */
  labels: Labels;
  /** false where another picture takes the banner's place. */
  hasBanner?: boolean;
  fields?: ReactNode;
};

/** In the order of the list. */
export type PageForms = Record<Page, PageForm>;

export const COMMON_LABELS = {
  title: 'Titre',
  intro: 'Introduction',
  banner: 'Bandeau',
  description: 'Description pour les moteurs de recherche',
};

/** Empty for an unknown page. */
export const pageLabels = (form: PageForm | undefined): Labels => (form ? { ...COMMON_LABELS, ...form.labels } : {});
