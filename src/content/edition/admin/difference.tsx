import { Box, Typography } from '@mui/material';
import { diffWordsWithSpace } from 'diff';
import { asItems, type ItemChange, listItemChanges } from './item-changes';
import { toText } from './state-text';

export type FieldLabels = Record<string, string>;

export function listDifferences(before: Record<string, unknown>, after: Record<string, unknown>, labels: FieldLabels): string[] {
  return Object.keys(labels).filter((field) => toText(before[field]) !== toText(after[field]));
}

export function Difference({ before, after }: { before: unknown; after: unknown }) {
  const [former, present] = [asItems(before), asItems(after)];
  if (!former || !present) return <Words before={toText(before)} after={toText(after)} />;
  return listItemChanges(former, present).map((change) => (
    <Box key={change.key} sx={{ mb: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {HEADING[change.kind](change.name)}
      </Typography>
      {change.kind !== 'order' && <Words before={change.before} after={change.after} />}
    </Box>
  ));
}

const HEADING: Record<ItemChange['kind'], (name: string) => string> = {
  added: (name) => `«\u00a0${name}\u00a0», ajouté`,
  removed: (name) => `«\u00a0${name}\u00a0», retiré`,
  changed: (name) => `«\u00a0${name}\u00a0»`,
  order: () => 'L’ordre a changé',
};

const segmenter = new Intl.Segmenter('fr', { granularity: 'word' });

/** Two long texts without a common word take quadratic time, so they are shown whole. */
const LONGEST_MS = 500;

/** `del` and `ins`: readable without colours and by screen readers. */
function Words({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, { intlSegmenter: segmenter, timeout: LONGEST_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (
    <Typography component="div" variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {parts.map((part, index) =>
        part.removed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
          <Box key={index} component="del" sx={{ bgcolor: '#fbe3df', color: '#7a1c13', borderRadius: 0.5 }}>
            {part.value}
          </Box>
        ) : part.added ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
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

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 70)} […] ${text.slice(-70)}` : text;
}
