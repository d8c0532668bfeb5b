import { Box, Typography } from '@mui/material';
import { diffWordsWithSpace } from 'diff';
import { readHtml } from '~/admin/inert-html';

/** French names by field, in form order; a field without a name is not compared. */
export type Labels = Record<string, string>;

/** @returns the keys of the fields that differ */
export function listDifferences(before: Record<string, unknown>, after: Record<string, unknown>, labels: Labels): string[] {
  return Object.keys(labels).filter((field) => toText(before[field]) !== toText(after[field]));
}

/** Removed words in `del`, added ones in `ins`: readable without colours and by screen readers. */
export function Difference({ before, after }: { before: unknown; after: unknown }) {
  const parts = diffWordsWithSpace(toText(before), toText(after));
  return (
    <Typography component="div" variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {parts.map((part, index) =>
        part.removed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
          <Box key={index} component="del" sx={{ bgcolor: '#fbe3df', color: '#7a1c13', borderRadius: 0.5 }}>
            {part.value}
          </Box>
        ) : part.added ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Box key={index} component="ins" sx={{ bgcolor: '#e0f0e3', color: '#1e5029', borderRadius: 0.5 }}>
            {part.value}
          </Box>
        ) : (
          shorten(part.value)
        ),
      )}
    </Typography>
  );
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'string') return STATES[value] ?? plain(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? '(vide)' : value.map(toText).join('\n');
  return nameThing(value as Record<string, unknown>);
}

const STATES: Record<string, string> = { brouillon: 'Brouillon', publie: 'Publié' };

function nameThing(value: Record<string, unknown>): string {
  if ('media' in value) return `image n°\u00a0${value.media}`;
  if ('srcset' in value) return `image n°\u00a0${value.id}`;
  const { name, label } = value;
  if (typeof name === 'string' && 'id' in value && !('text' in value)) return name;
  if (typeof label === 'string' && Object.keys(value).length === 2) return toText(label);
  return Object.entries(value)
    .filter(([key, part]) => key !== 'id' && part !== null && part !== '')
    .map(([, part]) => toText(part))
    .join('\n');
}

const plain = (html: string) =>
  html.includes('<') ? (readHtml(html.replace(/<\/(?:p|li|h\d)>/g, '$&\n')).body.textContent ?? '').trim() : html;

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 70)} […] ${text.slice(-70)}` : text;
}
