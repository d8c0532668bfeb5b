import { Box, Button, LinearProgress, TablePagination } from '@mui/material';
import { BookmarkPlus, Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { toSearch } from '~/admin/call';
import { ExportButton } from '~/admin/export-button';
import { FailureAlert } from '~/admin/failure';
import { figure } from '~/admin/figure';
import { tellFailure } from '~/admin/notice';
import { Screen } from '~/admin/screen';
import type { DemandeRow } from '../contract';
import { KeepVue } from '../vues/admin/keep';
import { keptFilter, VuesBar } from '../vues/admin/vues';
import { type ActWords, ConfirmRelease, changeOf, isRelease } from './act-words';
import { EmptyInbox } from './empty';
import { type Filter, PAGE_SIZES, tabOf, toQuery } from './filter';
import { Filters } from './filters';
import { MOST_AT_ONCE } from './lot';
import { rememberList } from './neighbours';
import { useRows } from './read';
import { DemandeRows } from './rows';
import { type Act, Selection } from './selection';
import { LIST_KEYS, ShortcutsDialog } from './shortcuts';
import { StateTabs } from './tabs';
import { useActs } from './use-acts';
import { useInbox } from './use-inbox';
import { useListKeys } from './use-list-keys';

const MOST_COUNTED = 10_000;
const NONE: ReadonlyMap<string, DemandeRow> = new Map();
const byId = (rows: DemandeRow[]) => new Map(rows.map((row) => [row.id, row]));

/** The inbox. */
export function DemandesList() {
  const { inbox, show, narrow } = useInbox();
  const { filter, page, perPage } = inbox;
  const { data, error, isFetching, isPlaceholderData, refetch } = useRows(inbox);
  const rows = data?.data ?? [];
  const total = data?.total ?? 0;
  const { selected, setSelected, gather, isGathering } = useSelection(filter);
  const { act, pending, release } = useListActs(selected, setSelected);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isKeeping, setIsKeeping] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  const open = (row: DemandeRow, hash = '') => {
    rememberList(
      inbox,
      rows.map(({ id }) => id),
      total,
    );
    if (hash) void navigate(`/admin/demandes/${row.id}${hash}`, { state: { fromList: true } });
  };
  const select = (row: DemandeRow, isSelected: boolean) => {
    const next = new Map(selected);
    if (isSelected) next.set(row.id, row);
    else next.delete(row.id);
    setSelected(next);
  };
  const listRef = useListKeys({
    rows,
    selected,
    select,
    act,
    open,
    search: () => searchRef.current?.focus(),
    help: () => setIsHelpOpen(true),
  });

  // What was on the last page may all have left.
  useEffect(() => {
    if (!isFetching && rows.length === 0 && total > 0 && page > 1) show({ page: Math.ceil(total / perPage) }, true);
  }, [isFetching, rows.length, total, page, perPage, show]);

  return (
    <Screen title="Demandes">
      <VuesBar filter={filter} show={(next) => show({ filter: next })} />
      <StateTabs filter={filter} show={(next) => show({ filter: next })} />
      <Filters filter={filter} narrow={narrow} searchRef={searchRef} />
      <Box id="liste-des-demandes" role="tabpanel" aria-labelledby={`onglet-${tabOf(filter)}`}>
        <Selection
          {...{ rows, total, selected, isGathering, act, gather }}
          most={MOST_AT_ONCE}
          isArchive={filter.archived === '1'}
          select={(chosen) => setSelected(byId(chosen))}
        >
          <Button
            size="small"
            startIcon={<Keyboard size={18} aria-hidden />}
            onClick={() => setIsHelpOpen(true)}
            sx={{ '@media (hover: none)': { display: 'none' } }}
          >
            Raccourcis
          </Button>
          <Button size="small" startIcon={<BookmarkPlus size={18} aria-hidden />} onClick={() => setIsKeeping(true)}>
            Garder cette vue
          </Button>
          <ExportButton
            size="small"
            path={`/admin/demandes/export.csv${toSearch(toQuery(filter))}`}
            disabled={total === 0}
            title="Enregistre cette liste, filtres compris, pour Excel ou LibreOffice"
          >
            Exporter la liste
          </ExportButton>
        </Selection>
        <Box sx={{ height: 4 }}>
          {isFetching && (rows.length === 0 || isPlaceholderData) && <LinearProgress aria-label="Lecture des demandes" />}
        </Box>
        {error && <FailureAlert error={error} retry={() => void refetch()} />}
        <Box ref={listRef}>
          <DemandeRows rows={rows} selected={selected} onSelect={select} onOpen={open} showsState={filter.state === 'toutes'} />
        </Box>
        {data && !isFetching && total === 0 && <EmptyInbox filter={filter} />}
        {total > 0 && (
          <TablePagination
            component="div"
            count={total}
            page={Math.min(page, Math.ceil(total / perPage)) - 1}
            rowsPerPage={perPage}
            rowsPerPageOptions={PAGE_SIZES}
            labelRowsPerPage="Par page"
            labelDisplayedRows={({ from, to, count }) =>
              `${figure(from)} à ${figure(to)} sur ${count >= MOST_COUNTED ? `plus de ${figure(MOST_COUNTED)}` : figure(count)}`
            }
            onPageChange={(_, next) => show({ page: next + 1 })}
            onRowsPerPageChange={(event) => show({ perPage: Number(event.target.value) })}
            slotProps={{ select: { native: true, inputProps: { 'aria-label': 'Demandes par page' } } }}
          />
        )}
      </Box>
      <ShortcutsDialog keys={LIST_KEYS} isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <ConfirmRelease {...pending} onConfirm={release} />
      <KeepVue filter={keptFilter(filter)} isOpen={isKeeping} onClose={() => setIsKeeping(false)} />
    </Screen>
  );
}

/** What is chosen; another filter starts anew. */
function useSelection(filter: Filter) {
  const [selected, setSelected] = useState(NONE);
  const [isGathering, setIsGathering] = useState(false);
  const dataProvider = useDataProvider();
  const shown = JSON.stringify(filter);
  const [known, setKnown] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    setSelected(NONE);
  }
  const gather = async () => {
    setIsGathering(true);
    try {
      const { data } = await dataProvider.getList<DemandeRow>('demandes', {
        pagination: { page: 1, perPage: MOST_AT_ONCE },
        sort: { field: 'id', order: 'ASC' },
        filter: toQuery(filter),
      });
      setSelected(byId(data));
    } catch (error) {
      tellFailure(error, () => void gather());
    } finally {
      setIsGathering(false);
    }
  };
  return { selected, setSelected, gather, isGathering };
}

/** Acts on what is chosen, or on one row; what takes requests out of the spam is confirmed, for mails leave. */
function useListActs(selected: ReadonlyMap<string, DemandeRow>, setSelected: (selected: ReadonlyMap<string, DemandeRow>) => void) {
  const send = useActs();
  const [waiting, setWaiting] = useState<{ rows: DemandeRow[]; words: ActWords }>();
  const run = async (rows: DemandeRow[], { change, did, assignee }: ActWords) => {
    const former = selected;
    setSelected(NONE);
    const isDone = await send(rows, change, did, assignee === undefined ? {} : { assignee });
    if (!isDone) setSelected(former);
  };
  const act = (asked: Act, only?: DemandeRow) => {
    const rows = only ? [only] : [...selected.values()];
    const words = changeOf(asked);
    if (isRelease(rows, words.change)) setWaiting({ rows, words });
    else void run(rows, words);
  };
  const release = (isWanted: boolean) => {
    setWaiting(undefined);
    if (isWanted && waiting) void run(waiting.rows, waiting.words);
  };
  return { act, pending: { rows: waiting?.rows, isOpen: waiting !== undefined }, release };
}
