import { Box } from '@mui/material';
import { dayText } from '~/platform/text/day-text';
import type { DatedState, Days } from '../dated';

type Row = Pick<Days, 'valid_from' | 'review_by'> & { state: DatedState };
type Look = { text: (row: Row, once: string) => string; color: string; background: string };

/** Every pair of colours reaches 4.5:1. */
const LOOKS: Record<DatedState, Look> = {
  a_jour: { text: ({ review_by }) => `À jour, jusqu’au ${dayText(review_by)} compris`, color: '#1e5029', background: '#d3ebd8' },
  a_revoir: { text: ({ review_by }) => `À revoir, au plus tard le ${dayText(review_by)}`, color: '#5c3d00', background: '#fbe5b0' },
  perime: {
    text: ({ review_by }, once) => `Périmé, valait jusqu’au ${dayText(review_by)}\u00a0: ${once}`,
    color: '#7a1c13',
    background: '#fbe3df',
  },
  prevu: { text: ({ valid_from }) => `Prévu le ${dayText(valid_from)}`, color: '#123f63', background: '#d9e8f4' },
  remplace: { text: ({ valid_from }) => `Remplacé, valait dès le ${dayText(valid_from)}`, color: '#3b4150', background: '#e8e3da' },
};

/** @property once what visitors miss when it is over @property absent said without a row */
export function StateMark({ row, once, absent }: { row: Row | undefined; once: string; absent: string }) {
  const { text, color, background } = row ? { ...LOOKS[row.state], text: LOOKS[row.state].text(row, once) } : absentLook(absent, once);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', px: 1, py: '2px', borderRadius: '10px', fontSize: '0.85rem', fontWeight: 600, color, background }}
    >
      {text}
    </Box>
  );
}

const absentLook = (absent: string, once: string) => ({
  text: `${absent}\u00a0: ${once}`,
  color: LOOKS.perime.color,
  background: LOOKS.perime.background,
});
