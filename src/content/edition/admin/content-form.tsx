import { Box, Card, CardContent, Skeleton, Tab, Tabs, useMediaQuery } from '@mui/material';
import { type BaseSyntheticEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { FailureAlert } from '~/admin/failure';
import { PendingPartsProvider } from '~/admin/pending-parts';
import { queryClient } from '~/admin/query-client';
import { formKey, refresh, useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import type { ContentEndpoints } from '../contract';
import { useBin } from './bin';
import { ConflictDialog } from './conflict-dialog';
import { ContentActs } from './content-acts';
import type { Labels } from './difference';
import { History } from './history';
import { forgetInput, KeptInput } from './kept-input';
import { LeaveGuard } from './leave-guard';
import { OnSite, SHOWS_PAGE } from './on-site';
import { Preview } from './preview';
import { type ContentRecord, RecordForm } from './record-form';
import { SaveBar } from './save-bar';
import { useSaving, type Values } from './use-saving';

type Props = {
  resource: string;
  titleOf: (record: ContentRecord) => string;
  /** French field names in form order; other fields are not compared. */
  labels: Labels;
  children: ReactNode;
  /** Key that holds the fields; without it, the record itself. */
  within?: 'content';
  hasBin?: boolean;
  canDuplicate?: boolean;
  hasPreview?: boolean;
  /** Path of the page that shows it best; undefined without one. */
  pageOf?: (record: ContentRecord) => string | undefined;
  actions?: ReactNode;
};

export function ContentEdit(props: Props & { id?: string }) {
  const params = useParams();
  const id = props.id ?? decodeURIComponent(params.id ?? '');
  return (
    <PendingPartsProvider key={id}>
      <Edit {...props} id={id} />
    </PendingPartsProvider>
  );
}

function Edit(props: Props & { id: string }) {
  const { id, resource } = props;
  const { data, error, refetch, isFetchedAfterMount } = useRead<ContentEndpoints['read']>(
    `/admin/${resource}/:id`,
    { params: { id } },
    { queryKey: formKey(resource, id), gcTime: 0 },
  );
  const record = useMemo(() => data && { ...data, id }, [data, id]);
  // A cached record may be stale: a form starts from a fresh read.
  if (record && isFetchedAfterMount) return <ContentForm key={id} {...props} id={id} record={record} />;
  return (
    <Screen title={error ? 'Introuvable' : 'Ouverture…'}>
      {error ? (
        <FailureAlert error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton role="status" variant="rounded" height={480} aria-label="Ouverture…" />
      )}
    </Screen>
  );
}

export function ContentCreate({ blank, title, ...props }: Omit<Props, 'titleOf'> & { title: string; blank: Values }) {
  return (
    <PendingPartsProvider>
      <ContentForm {...props} id={undefined} record={blank as ContentRecord} titleOf={() => title} hasBin={false} />
    </PendingPartsProvider>
  );
}

function ContentForm({
  resource,
  id,
  record,
  titleOf,
  labels,
  within,
  hasBin = false,
  canDuplicate = false,
  hasPreview = true,
  pageOf,
  actions,
  children,
}: Props & { id: string | undefined; record: ContentRecord }) {
  const navigate = useNavigate();
  const leaving = useRef(false);
  const isWide = useMediaQuery('(min-width: 1100px)');
  const [tab, setTab] = useState<'saisie' | 'apercu'>('saisie');
  const [edited, setEdited] = useState<HTMLElement>();
  const [showsHistory, setShowsHistory] = useState(false);
  const isNew = id === undefined;
  const keptName = `${resource}/${id ?? ''}`;
  const [restored, setRestored] = useState<{ base: ContentRecord | undefined; times: number }>({ base: undefined, times: 0 });

  const showsPage = useRef(false);
  const [isToShow, setIsToShow] = useState(false);
  const onSaved = useCallback(
    (saved: ContentRecord) => {
      if (showsPage.current) setIsToShow(true);
      setRestored(({ times }) => ({ base: undefined, times }));
      forgetInput(keptName);
      if (!isNew) return;
      leaving.current = true;
      void navigate(`/admin/${resource}/${saved.id}`);
    },
    [isNew, navigate, resource, keptName],
  );
  const { save, failure, conflict, forgetConflict } = useSaving(resource, id, onSaved);
  const bin = useBin(resource, leaving);

  const fieldsOf = (values: Values) => (within ? ((values[within] as Values) ?? {}) : values);
  const withFields = (values: Values, fields: Values) => (within ? { ...values, [within]: fields } : { ...values, ...fields });
  const reload = () => {
    setShowsHistory(false);
    void queryClient.invalidateQueries({ queryKey: formKey(resource, id ?? '') });
    void refresh(resource);
  };
  const preview = hasPreview && (
    <Preview
      path={`/admin/${resource}/${within || resource === 'univers' ? `${encodeURIComponent(id ?? '')}/` : ''}apercu`}
      toBody={(values) => (isNew ? values : { ...values, id: record.id })}
      edited={edited}
    />
  );

  return (
    <Screen title={titleOf(record)} isWide>
      <BackLink to={`/admin/${resource}`} />
      <RecordForm
        record={record}
        onSubmit={(values: Values, event?: BaseSyntheticEvent) => {
          showsPage.current = submitterOf(event) === SHOWS_PAGE;
          return save(values);
        }}
      >
        <LeaveGuard leaving={leaving} onAbandon={() => forgetInput(keptName)} />
        <KeptInput
          name={keptName}
          record={record}
          leaving={leaving}
          onRestored={(before) => setRestored(({ times }) => ({ base: before as ContentRecord, times: times + 1 }))}
        />
        {!isWide && hasPreview && (
          <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ mb: 1 }} aria-label="Saisie ou aperçu">
            <Tab value="saisie" label="Saisie" />
            <Tab value="apercu" label="Aperçu" />
          </Tabs>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: isWide && hasPreview ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          }}
        >
          <Box
            onFocus={({ target }) => setEdited(target)}
            sx={{
              display: isWide || tab === 'saisie' || !hasPreview ? 'block' : 'none',
              minWidth: 0,
              maxWidth: hasPreview ? undefined : 860,
            }}
          >
            <Card>
              <CardContent key={restored.times} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
                {children}
              </CardContent>
            </Card>
          </Box>
          {(isWide || tab === 'apercu') && preview && (
            <Box sx={isWide ? { position: 'sticky', top: 64, height: 'calc(100vh - 192px)' } : { height: 'calc(100vh - 220px)' }}>
              {preview}
            </Box>
          )}
        </Box>
        <SaveBar failure={failure} label={isNew ? 'Créer' : 'Enregistrer'} savedLabel={isNew ? 'Pas encore créé.' : undefined}>
          {!isNew && <OnSite etat={record.etat ?? null} publishAt={record.publishAt ?? null} page={pageOf?.(record)} isToShow={isToShow} />}
          {actions}
          {!isNew && (
            <ContentActs
              resource={resource}
              id={id}
              onHistory={() => setShowsHistory(true)}
              onBin={hasBin ? () => void bin(record) : undefined}
              canDuplicate={canDuplicate}
            />
          )}
        </SaveBar>
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            base={restored.base ?? record}
            labels={labels}
            fieldsOf={fieldsOf}
            withFields={withFields}
            onResolve={save}
            onClose={forgetConflict}
          />
        )}
      </RecordForm>
      {showsHistory && id !== undefined && (
        <History
          resource={resource}
          id={id}
          version={record.version}
          labels={labels}
          onRestored={reload}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </Screen>
  );
}

const submitterOf = (event: BaseSyntheticEvent | undefined) =>
  (event?.nativeEvent as SubmitEvent | undefined)?.submitter?.getAttribute('name') ?? undefined;
