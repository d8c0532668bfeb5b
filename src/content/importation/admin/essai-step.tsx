import { Box, Button, Card, CardContent, Chip, CircularProgress, TablePagination, Typography } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { figure } from '~/admin/figure';
import { FilterChip } from '~/admin/list-filters';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Row, Rows } from '~/admin/rows';
import { useChange } from '~/admin/use-change';
import type { Counts, EssaiLine } from '../contract';
import { EffectSection } from './effect-section';
import { type Api, importationPath, RESOURCE } from './paths';
import { type Choosing, isRequiredNow } from './use-choosing';
import { STATES, someLines } from './words';

const PER_PAGE = 25;
type State = EssaiLine['state'];

export function EssaiStep({ view: { id, kind, choices }, isSaving, columns, chosen }: Choosing) {
  const [state, setState] = useState<State>();
  const [page, setPage] = useState(1);
  const path = importationPath<Api['essai']>('/:id/essai');
  const read = useRead<Api['essai']>(
    path,
    { params: { id }, query: { state, page, perPage: PER_PAGE } },
    { keepsPrevious: true, staleTime: 0 },
  );
  const { change, isBusy, failure } = useChange({
    call: (empreinte: string) =>
      callEndpoint<Api['run']>('POST', importationPath<Api['run']>('/:kind/:id/import'), { params: { kind, id }, body: { empreinte } }),
    refreshes: [RESOURCE],
    refreshesAnyway: true,
  });
  const show = (next: State | undefined) => {
    setState(next);
    setPage(1);
  };
  const { data } = read;
  const missing = choices.find((choice) => isRequiredNow(choice, columns) && (chosen[choice.name] ?? '').trim().length < 3);
  const ready = data ? data.counts.nouvelle + data.counts.changee : 0;
  return (
    <Card component="section" aria-labelledby="importation-essai" sx={{ mb: 2 }}>
      <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2" id="importation-essai">
          2. L’essai
        </Typography>
        <Opening read={read} height={200} />
        {data && (
          <>
            <Typography role="status" sx={{ fontWeight: 600 }}>
              {verdictOf(data.counts)}
            </Typography>
            <FailureAlert error={failure} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Button
                variant="contained"
                disabled={isBusy || isSaving || read.isFetching || ready === 0 || missing !== undefined}
                onClick={() => void change(data.empreinte)}
                startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
              >
                {isBusy ? 'Importation…' : ready === 0 ? 'Importer' : `Importer ${someLines(ready)}`}
              </Button>
              {missing && ready > 0 && <Typography>Donnez d’abord, plus haut{`\u00a0: «\u00a0${missing.label}\u00a0».`}</Typography>}
              {data.counts.fautive > 0 && ready > 0 && (
                <Typography color="text.secondary">
                  {data.counts.fautive > 1
                    ? `${figure(data.counts.fautive)}\u00a0lignes en faute seront laissées.`
                    : 'La ligne en faute sera laissée.'}
                </Typography>
              )}
            </Box>
            {data.effect && <EffectSection effect={data.effect} />}
            <Filters counts={data.counts} state={state} onState={show} />
            <Rows label="Ce que devient chaque ligne">
              {data.data.map((line) => (
                <Line key={`${line.line} ${line.label}`} line={line} />
              ))}
            </Rows>
            {data.total > PER_PAGE && (
              <TablePagination
                component="div"
                count={data.total}
                page={page - 1}
                rowsPerPage={PER_PAGE}
                rowsPerPageOptions={[PER_PAGE]}
                labelDisplayedRows={({ from, to, count }) => `${figure(from)} à ${figure(to)} sur ${figure(count)}`}
                onPageChange={(_, next) => setPage(next + 1)}
              />
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

function verdictOf({ nouvelle, changee, fautive }: Counts): string {
  if (nouvelle + changee > 0)
    return `${someLines(nouvelle + changee)} à importer${fautive > 0 ? `, ${figure(fautive)} en faute` : ''}. Rien n’est encore enregistré.`;
  return fautive > 0
    ? 'Aucune ligne n’est à importer. Corrigez celles en faute dans le tableau, ou leurs colonnes ici.'
    : 'Rien à changer\u00a0: tout est déjà ainsi.';
}

type FiltersProps = { counts: Counts; state: State | undefined; onState: (state: State | undefined) => void };

const Filters = ({ counts, state, onState }: FiltersProps) => (
  <Box role="group" aria-label="Lignes montrées" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <FilterChip label="Toutes" isOn={state === undefined} onClick={() => onState(undefined)} />
    {(Object.keys(STATES) as State[])
      .filter((one) => counts[one] > 0)
      .map((one) => (
        <FilterChip
          key={one}
          label={`${STATES[one].many}\u00a0: ${figure(counts[one])}`}
          isOn={state === one}
          onClick={() => onState(one)}
        />
      ))}
  </Box>
);

const MOST_CHANGES = 6;

const Line = ({ line: { line, label, state, faults, changes: all } }: { line: EssaiLine }) => {
  const changes = all.filter(({ after }) => after !== label);
  return (
    <Row columns="190px minmax(0, 1fr)">
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography component="span" color="text.secondary">
          Ligne {line}
        </Typography>
        <Chip size="small" color={STATES[state].color} label={STATES[state].one} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
        {faults.map(({ column, message }) => (
          <Typography key={`${column} ${message}`} variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {column}
            {'\u00a0'}: {message}
          </Typography>
        ))}
        {changes.slice(0, MOST_CHANGES).map(({ column, before, after }) => (
          <Typography key={column} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {column}
            {'\u00a0'}: {before !== '' && <del>{shortened(before)}</del>} {after === '' ? '(vidé)' : shortened(after)}
          </Typography>
        ))}
        {changes.length > MOST_CHANGES && (
          <Typography variant="body2" color="text.secondary">
            et {changes.length - MOST_CHANGES} de plus
          </Typography>
        )}
      </Box>
    </Row>
  );
};

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text);
