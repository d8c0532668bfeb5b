import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Effect } from '../contract';

type Reader = Effect['readers'][number];

/** Before something is saved: what those who read the site read now, and what they would read. @param children without an effect yet */
export function EffectSection({ effect, children }: { effect: Effect | undefined; children?: ReactNode }) {
  const changed = effect?.readers.filter(({ changes }) => changes.length > 0) ?? [];
  const same = (effect?.readers.length ?? 0) - changed.length;
  return (
    <Box component="section" aria-label="Ce que cela change" sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 700 }}>
        Ce que cela change
      </Typography>
      {effect ? changed.length === 0 && <Typography variant="body2">{`Rien, pour ${effect.who}.`}</Typography> : children}
      {changed.length > 0 && (
        <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
          {changed.map((reader) => (
            <ReaderItem key={reader.name} {...reader} />
          ))}
        </Box>
      )}
      {same > 0 && changed.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {`${same} sur ${same + changed.length} lisent la même chose.`}
        </Typography>
      )}
    </Box>
  );
}

const MOST_UNFOLDED = 3;

const ReaderItem = ({ name, changes }: Reader) => {
  const [first] = changes;
  if (!first || (changes.length === 1 && first.about === undefined))
    return (
      <Typography component="li" variant="body2" sx={WRAPPED}>
        {`${name}\u00a0: `}
        {first && <Change {...first} />}
      </Typography>
    );
  return (
    <Typography component="li" variant="body2" sx={WRAPPED}>
      <details open={changes.length <= MOST_UNFOLDED}>
        <summary>{`${name}\u00a0: ${changes.length > 1 ? `${changes.length}\u00a0lignes changent` : 'une ligne change'}`}</summary>
        <Box component="ul" sx={{ pl: 2.5, mb: 1 }}>
          {changes.map((change) => (
            <li key={`${change.about} ${change.before} ${change.after}`}>
              {`${change.about}\u00a0: `}
              <Change {...change} />
            </li>
          ))}
        </Box>
      </details>
    </Typography>
  );
};

const WRAPPED = { overflowWrap: 'anywhere' };

const Change = ({ before, after }: Reader['changes'][number]) => (
  <>
    <s>{before}</s>
    {` → `}
    <strong>{after}</strong>
  </>
);
