import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Bin } from '~/content/edition/admin/bin';
import type { DatedState, Days } from '../dated';
import { NextButton, RowActs, useNamedHeading, VerifyButton } from './dated-acts';
import { StateMark } from './state-mark';
import { TrustMarks } from './trust-marks';

type Row = Days & { id: string; state: DatedState; confirmedAt: string | null; seconde_main?: true | undefined };

type Props<R extends Row> = {
  label: string;
  rows: readonly R[];
  /** The row that an address names: shown and focused. */
  named: string | undefined;
  bin: Bin<R>;
  words: { once: string; absent: string; add: string; before: string };
  nameOf: (row: R) => string;
  body: (row: R) => ReactNode;
  onVerify: (row: R) => void;
  onCorrect: (row: R) => void;
  onAdd: (from: R | undefined) => void;
};

/** Successive rows of one key: the one that counts, those to come, those of before. */
export function DatedItem<R extends Row>({ label, rows, named, words, onVerify, onAdd, ...item }: Props<R>) {
  const current = rows.find(({ state }) => state !== 'prevu' && state !== 'remplace');
  const coming = rows.filter(({ state }) => state === 'prevu').toReversed();
  const past = rows.filter(({ state }) => state === 'remplace');
  const isNamed = rows.some(({ id }) => id === named);
  const isTrusted = current?.state === 'a_jour' && current.confirmedAt !== null;
  const heading = useNamedHeading(isNamed);
  return (
    <Box component="li" sx={{ py: 1.5, ...(isNamed && { boxShadow: 'inset 4px 0 0 var(--shop)', pl: 1.5 }) }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography ref={heading} tabIndex={-1} component="h3" sx={{ flex: 1, minWidth: 0, fontWeight: 700, fontSize: '1rem' }}>
          {label}
        </Typography>
        {current && <RowActs row={current} {...item} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          {current ? (
            <OneRow row={current} words={words} {...item} />
          ) : (
            <StateMark row={undefined} once={words.once} absent={words.absent} />
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {current && <VerifyButton isTrusted={isTrusted} about={label} onVerify={() => onVerify(current)} />}
          <NextButton label={words.add} about={label} onAdd={() => onAdd(coming.at(-1) ?? current)} />
        </Box>
      </Box>
      {coming.map((row) => (
        <Other key={row.id} row={row} words={words} {...item} />
      ))}
      {past.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
            {`${words.before} (${past.length})`}
          </Box>
          {past.map((row) => (
            <Other key={row.id} row={row} words={words} {...item} />
          ))}
        </Box>
      )}
    </Box>
  );
}

type OneProps<R extends Row> = { row: R } & Pick<Props<R>, 'words' | 'body'>;

const OneRow = <R extends Row>({ row, words, body }: OneProps<R>) => (
  <>
    {body(row)}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StateMark row={row} once={words.once} absent={words.absent} />
      <TrustMarks row={row} />
    </Box>
  </>
);

type OtherProps<R extends Row> = OneProps<R> & Pick<Props<R>, 'bin' | 'nameOf' | 'onCorrect'>;

const Other = <R extends Row>({ row, ...more }: OtherProps<R>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <OneRow row={row} {...more} />
    </Box>
    <RowActs row={row} {...more} />
  </Box>
);
