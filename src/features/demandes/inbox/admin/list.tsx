import { Alert, Box, Button, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { BookmarkPlus, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toSearch } from '~/admin/call';
import { ExportButton } from '~/admin/export-button';
import { figure } from '~/admin/figure';
import { ListFrame } from '~/admin/list-frame';
import { tellFailure } from '~/admin/notice';
import { Screen } from '~/admin/screen';
import { useUrlList } from '~/admin/url-list';
import { useSelection } from '~/admin/use-selection';
import { useCount, useRows } from '../../admin/read';
import type { DemandeRow } from '../../demande-view';
import { LabelLot } from '../../etiquettes/admin/list';
import { MOST_COUNTED, mostCounted } from '../most-counted';
import { SaveVue, VuesBar, viewFilter } from '../vues/admin/vues';
import { type ActWords, ConfirmRelease, changeOf, isRelease } from './act-words';
import { EmptyInbox } from './empty';
import { DEMANDE_TABS, FIELDS, type Filter, type Inbox, type Tab as Name, NO_FIELD, tabOf, toFilter, toQuery, underTab } from './filter';
import { Filters } from './filters';
import { actOn, readFirst } from './lot';
import { rememberList } from './neighbours';
import { NEW_DEMANDE, NewDemandeButton } from './new-demande';
import { PhoneFilters } from './phone-filters';
import { DemandeRows } from './rows';
import { Selection, type SelectionAct } from './selection';
import { LIST_KEYS, ShortcutsDialog } from './shortcuts';
import { useListKeys } from './use-list-keys';

const NONE: ReadonlyMap<string, DemandeRow> = new Map();

export function DemandesList() {
  const { list, inbox, show, narrow } = useInbox();
  const { filter } = inbox;
  const read = useRows(inbox);
  const rows = read.data?.data ?? [];
  const total = read.data?.total ?? 0;
  const { selected, setSelected, selectOnly, toggle } = useSelection<DemandeRow>(filter);
  const { gather, isGathering } = useGathering(filter, selectOnly);
  const { act, pending, release } = useListActs(selected, setSelected);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isLabelling, setIsLabelling] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });

  const open = (row: DemandeRow, hash = '') => {
    const ids = rows.map(({ id }) => id);
    rememberList(inbox, ids, total);
    if (hash) void navigate(`/admin/demandes/${row.id}${hash}`, { state: { fromList: true } });
  };
  const listRef = useListKeys({
    rows,
    selected,
    toggle,
    act,
    open,
    search: () => searchRef.current?.focus(),
    help: () => setIsHelpOpen(true),
    create: () => void navigate(NEW_DEMANDE),
  });
  const listActs = (
    <>
      <Button
        size="small"
        startIcon={<Keyboard size={18} aria-hidden />}
        onClick={() => setIsHelpOpen(true)}
        sx={{ '@media (hover: none)': { display: 'none' } }}
      >
        Raccourcis
      </Button>
      <Button size="small" startIcon={<BookmarkPlus size={18} aria-hidden />} onClick={() => setIsSaving(true)}>
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
    </>
  );
  return (
    <Screen title="Demandes">
      {!isPhone && <VuesBar filter={filter} show={show} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider', mb: { xs: 0, sm: 0.5 } }}>
        <StateTabs filter={filter} show={show} />
        {!isPhone && <NewDemandeButton />}
      </Box>
      {isPhone ? (
        <PhoneFilters
          {...{ filter, narrow, show, searchRef, total }}
          isLate={read.isPlaceholderData}
          hasBar={selected.size === 0}
          onWhole={() => selectOnly(rows)}
        >
          {listActs}
        </PhoneFilters>
      ) : (
        <Filters filter={filter} narrow={narrow} searchRef={searchRef} />
      )}
      <Box id="liste-des-demandes" role="tabpanel" aria-labelledby={`onglet-${tabOf(filter)}`} sx={{ pb: { xs: 9, sm: 0 } }}>
        {filter.linked && (
          <Alert severity="info" sx={{ mb: 1 }}>
            Libérer un créneau le rend à qui le demandera, sans prévenir personne{'\u00a0'}: la demande passe dans les indésirables, d’où
            elle peut revenir.
          </Alert>
        )}
        <Selection
          {...{ rows, total, selected, isGathering, act, gather }}
          isArchive={filter.archived === '1'}
          isPending={Boolean(filter.linked)}
          onLabel={() => setIsLabelling(true)}
          select={selectOnly}
        >
          {listActs}
        </Selection>
        <Box ref={listRef}>
          <ListFrame
            name="Demandes"
            {...{ list, read }}
            most={mostCounted(filter.q, filter.etiquette)}
            empty={<EmptyInbox filter={filter} />}
          >
            {(rows) => (
              <DemandeRows rows={rows} selected={selected} onToggle={toggle} onOpen={open} showsState={filter.state === 'toutes'} />
            )}
          </ListFrame>
        </Box>
      </Box>
      <ShortcutsDialog keys={LIST_KEYS} isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <ConfirmRelease {...pending} onConfirm={release} />
      {isLabelling && (
        <LabelLot
          ids={[...selected.keys()]}
          onClose={() => setIsLabelling(false)}
          onDone={() => {
            setIsLabelling(false);
            setSelected(NONE);
          }}
        />
      )}
      {isSaving && <SaveVue filter={viewFilter(filter)} onClose={() => setIsSaving(false)} />}
    </Screen>
  );
}

function useGathering(filter: Filter, selectOnly: (rows: DemandeRow[]) => void) {
  const [isGathering, setIsGathering] = useState(false);
  const gather = async () => {
    setIsGathering(true);
    await readFirst(filter).then(selectOnly, (error) => tellFailure(error, gather));
    setIsGathering(false);
  };
  return { gather, isGathering };
}

function useListActs(selected: ReadonlyMap<string, DemandeRow>, setSelected: (selected: ReadonlyMap<string, DemandeRow>) => void) {
  const [waiting, setWaiting] = useState<{ rows: DemandeRow[]; words: ActWords }>();
  const run = async (rows: DemandeRow[], { change, did, assignee }: ActWords) => {
    const former = selected;
    setSelected(NONE);
    const isDone = await actOn(rows, change, did, assignee === undefined ? {} : { assignee });
    if (!isDone) setSelected(former);
  };
  const act = (asked: SelectionAct, only?: DemandeRow) => {
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

function useInbox() {
  const list = useUrlList(FIELDS);
  const filter = toFilter(list.filter);
  const inbox: Inbox = { filter, page: list.page, perPage: list.perPage };
  return {
    list,
    inbox,
    show: (next: Filter) => list.narrow({ ...NO_FIELD, ...next }),
    // A URL without `state` means new requests.
    narrow: (change: Partial<Filter>, replace = false) => list.narrow({ state: filter.state, ...change }, replace),
  };
}

function StateTabs({ filter, show }: { filter: Filter; show: (filter: Filter) => void }) {
  const counts: Partial<Record<Name, number | undefined>> = {
    nouvelle: useCount({ state: 'nouvelle' }),
    en_cours: useCount({ state: 'en_cours' }),
  };
  const chosen = tabOf(filter);
  return (
    <Tabs
      value={chosen}
      onChange={(_, tab: Name) => show(underTab(filter, tab))}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label="État des demandes"
      sx={{
        flex: 1,
        minWidth: 0,
        '&, & .MuiTab-root': { minHeight: { xs: 44, sm: 48 } },
        '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
      }}
    >
      {DEMANDE_TABS.map(({ name, label, means }) => (
        <Tab
          key={name}
          value={name}
          title={means}
          id={`onglet-${name}`}
          aria-controls="liste-des-demandes"
          label={
            <span>
              {label}
              {counts[name] ? (
                <Box component="span" sx={{ ml: 0.75, px: 0.9, borderRadius: 99, backgroundColor: '#f3ede3', color: '#1f2430' }}>
                  {counts[name] >= MOST_COUNTED ? `+\u00a0de ${figure(MOST_COUNTED)}` : figure(counts[name])}
                </Box>
              ) : null}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
