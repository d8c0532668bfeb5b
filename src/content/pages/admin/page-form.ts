import type { ReactNode } from 'react';
import type { FieldLabels } from '~/content/edition/admin/difference';
import type { Page } from '../paths';

export type PageForm = {
  name: string;
  about: string;
  labels: FieldLabels;
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

export const pageLabels = (form: PageForm | undefined): FieldLabels => (form ? { ...COMMON_LABELS, ...form.labels } : {});
