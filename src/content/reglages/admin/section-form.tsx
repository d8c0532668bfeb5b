import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { NumberInput, TextInput } from '~/admin/inputs';
import type { FieldLabels } from '~/content/edition/admin/difference';

export type SectionForm = {
  name: string;
  about: string;
  labels: FieldLabels;
  hasPreview?: boolean;
  /** What is typed can be kept without publishing it. */
  hasDrafts?: boolean;
  fields: ReactNode;
};

export const text = (source: string, label: string, help?: string, type?: string) => (
  <TextInput key={source} source={`content.${source}`} label={label} help={help} {...(type && { type })} />
);
export const number = (source: string, label: string, help?: string) => (
  <NumberInput key={source} source={`content.${source}`} label={label} help={help} />
);
export const heading = (words: string) => (
  <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
    {words}
  </Typography>
);
