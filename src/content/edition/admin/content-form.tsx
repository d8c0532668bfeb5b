import { Box, CardContent } from '@mui/material';
import { type BaseSyntheticEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import type { CallError } from '~/admin/call-error';
import { FailureAlert } from '~/admin/failure';
import { Opening } from '~/admin/opening';
import { PendingPartsProvider } from '~/admin/pending-parts';
import { queryClient } from '~/admin/query-client';
import { formKey, refresh, useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import type { ContentEndpoints } from '../contract';
import { Binned } from './binned';
import { ContentActs } from './content-acts';
import type { FieldLabels } from './difference';
import { EditForm } from './edit-form';
import { History } from './history';
import { OnSite, SHOWS_PAGE } from './on-site';
import { Preview } from './preview';
import type { ContentRecord } from './record-form';
import type { Values } from './use-saving';

type Props = {
  resource: string;
  titleOf: (record: ContentRecord) => string;
  /** French field names in form order; other fields are not compared. */
  labels: FieldLabels;
  children: ReactNode;
  /** Key that holds the fields; without it, the record itself. */
  within?: 'content';
  hasPreview?: boolean;
  pageOf?: (record: ContentRecord) => string | undefined;
  actions?: ReactNode;
  drafts?: Drafts | undefined;
};

/** Of a thing that keeps a draft beside what is published. */
export type Drafts = {
  /** The record that fills the form: the draft, if there is one. */
  begin: (read: ContentRecord) => ContentRecord;
  baseOf: (record: ContentRecord) => ContentRecord;
  saveLabelOf: (record: ContentRecord) => string | undefined;
  savedLabelOf: (record: ContentRecord) => string | undefined;
  band: (record: ContentRecord) => ReactNode;
  acts: (record: ContentRecord) => ReactNode;
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
  const { id, resource, drafts } = props;
  const { data, error, refetch, isFetchedAfterMount } = useRead<ContentEndpoints['read']>(
    `/admin/${resource}/:id`,
    { params: { id } },
    { queryKey: formKey(resource, id), gcTime: 0 },
  );
  const begin = drafts?.begin;
  const record = useMemo(() => data && (begin?.({ ...data, id }) ?? { ...data, id }), [data, id, begin]);
  // A cached record may be stale: a form starts from a fresh read.
  if (record && isFetchedAfterMount) return <ContentForm key={id} {...props} id={id} record={record} />;
  const isMissing = (error as CallError | null)?.status === 404;
  return (
    <Screen title={isMissing ? 'Introuvable' : error ? 'Lecture impossible' : 'Ouverture…'}>
      {error && <BackLink to={`/admin/${resource}`} />}
      {isMissing ? <FailureAlert error={error} /> : <Opening read={{ error, refetch }} height={480} />}
    </Screen>
  );
}

export function ContentCreate({ blank, title, ...props }: Omit<Props, 'titleOf'> & { title: string; blank: Values }) {
  return (
    <PendingPartsProvider>
      <ContentForm {...props} id={undefined} record={blank as ContentRecord} titleOf={() => title} />
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
  hasPreview = true,
  pageOf,
  actions,
  drafts,
  children,
}: Props & { id: string | undefined; record: ContentRecord }) {
  const navigate = useNavigate();
  const [edited, setEdited] = useState<HTMLElement>();
  const [showsHistory, setShowsHistory] = useState(false);
  const isNew = id === undefined;
  const showsPage = useRef(false);
  const [isToShow, setIsToShow] = useState(false);
  const reload = () => {
    setShowsHistory(false);
    void queryClient.invalidateQueries({ queryKey: formKey(resource, id ?? '') });
    void refresh(resource);
  };
  // Decided once: what someone is writing must not vanish when a colleague bins the thing.
  const [wasBinned] = useState(Boolean(record.deletedAt));
  const previewPath = `/admin/${resource}/${within || resource === 'univers' ? `${encodeURIComponent(id ?? '')}/` : ''}apercu` as const;

  if (wasBinned && record.deletedAt)
    return (
      <Screen title={titleOf(record)}>
        <BackLink to={`/admin/${resource}`} />
        <Binned resource={resource} record={record} onTakenOut={reload} />
      </Screen>
    );
  return (
    <Screen title={titleOf(record)} isWide>
      <BackLink to={`/admin/${resource}`} />
      <EditForm
        {...{ resource, id, record, labels }}
        fieldsOf={(values) => (within ? ((values[within] as Values) ?? {}) : values)}
        withFields={(values, fields) => (within ? { ...values, [within]: fields } : { ...values, ...fields })}
        onSubmit={(event) => {
          showsPage.current = submitterOf(event) === SHOWS_PAGE;
        }}
        onSaved={() => showsPage.current && setIsToShow(true)}
        onCreated={(saved) => navigate(`/admin/${resource}/${saved.id}`)}
        preview={
          hasPreview
            ? (isWide) => (
                <Box sx={{ height: isWide ? 'calc(100vh - 192px)' : 'calc(100vh - 220px)' }}>
                  <Preview path={previewPath} toBody={(values) => (isNew ? values : { ...values, id: record.id })} edited={edited} />
                </Box>
              )
            : undefined
        }
        {...(drafts && { baseOf: drafts.baseOf, above: drafts.band(record) })}
        saveLabel={drafts?.saveLabelOf(record) ?? (isNew ? 'Créer' : 'Enregistrer')}
        savedLabel={drafts?.savedLabelOf(record) ?? (isNew ? 'Pas encore créé.' : undefined)}
        acts={({ leaving }) => (
          <>
            {!isNew && (
              <OnSite etat={record.etat ?? null} publishAt={record.publishAt ?? null} page={pageOf?.(record)} isToShow={isToShow} />
            )}
            {actions}
            {drafts?.acts(record)}
            {!isNew && <ContentActs {...{ resource, id, leaving }} onHistory={() => setShowsHistory(true)} />}
          </>
        )}
      >
        <CardContent onFocus={({ target }) => setEdited(target)} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
          {children}
        </CardContent>
      </EditForm>
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
