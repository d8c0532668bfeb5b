import type { ReactNode } from 'react';
import type { Labels } from '~/content/edition/admin/difference';
import type { Page } from '../paths';

export type PageForm = {
  name: string;
  about: string;
  labels: Labels;
  hasBanner?: boolean;
  fields?: ReactNode;
};

export type PageForms = Record<Page, PageForm>;

export const COMMON_LABELS = {
  title: 'Titre',
  intro: 'Introduction',
  banner: 'Bandeau',
  description: 'Description pour les moteurs de recherche',
};

export const pageLabels = (form: PageForm | undefined): Labels => (form ? { ...COMMON_LABELS, ...form.labels } : {});
