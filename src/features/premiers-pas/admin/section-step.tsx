import { Box, Button, CardContent, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { Opening } from '~/admin/opening';
import { PendingPartsProvider } from '~/admin/pending-parts';
import { formKey, useRead } from '~/admin/read';
import type { FieldLabels } from '~/content/edition/admin/difference';
import { EditForm } from '~/content/edition/admin/edit-form';
import { Preview } from '~/content/edition/admin/preview';
import type { Values } from '~/content/edition/admin/use-saving';
import type { ContentEndpoints } from '~/content/edition/contract';
import { draftsOf } from '~/content/reglages/admin/drafts';
import { useInvented } from './invented';
import { LivePage } from './live';
import { asItIs, type Elsewhere } from './without-invented';

type Props = {
  section: string;
  labels: FieldLabels;
  /** Shown beside it as it is now, for settings that no page shows. */
  livePage?: string;
  elsewhere?: Elsewhere;
  onDone: () => unknown;
  onSkip: () => unknown;
  isSkipping: boolean;
  children: ReactNode;
};

/** A section of the settings, or some of its fields, as a step: what « Réglages » saves, with the same versions, checks and preview. */
export const SectionStep = (props: Props) => (
  <PendingPartsProvider key={props.section}>
    <Fresh {...props} />
  </PendingPartsProvider>
);

function Fresh(props: Props) {
  const { section } = props;
  const read = useRead<ContentEndpoints['read']>(
    '/admin/reglages/:id',
    { params: { id: section } },
    { queryKey: formKey('reglages', section), gcTime: 0 },
  );
  const { data, isFetchedAfterMount } = read;
  const drafts = draftsOf(section);
  const record = useMemo(() => {
    const read = data && { ...data, id: section };
    return read && { ...(drafts?.begin(read) ?? read), id: section };
  }, [data, section, drafts]);
  if (record && isFetchedAfterMount) return <SectionForm {...props} record={record} />;
  return <Opening read={{ error: read.error, refetch: read.refetch }} height={420} />;
}

function SectionForm({
  section,
  labels,
  livePage,
  elsewhere,
  onDone,
  onSkip,
  isSkipping,
  record,
  children,
}: Props & { record: Values & { id: string } }) {
  const [edited, setEdited] = useState<HTMLElement>();
  const drafts = draftsOf(section);
  const withoutInvented = useInvented(section, elsewhere);
  const path = `/admin/reglages/${section}/apercu` as const;
  return (
    <EditForm
      resource="reglages"
      id={section}
      record={record}
      labels={labels}
      fieldsOf={(values) => (values.content as Values) ?? {}}
      withFields={(values, fields) => ({ ...values, content: fields })}
      toSent={withoutInvented}
      onSaved={(_saved, leaving) => {
        leaving.current = true;
        void onDone();
      }}
      onCreated={() => {}}
      preview={(isWide) =>
        livePage ? (
          <LivePage path={livePage} isWide={isWide} />
        ) : (
          <Box sx={{ height: isWide ? 'calc(100vh - 192px)' : 'calc(100vh - 220px)' }}>
            <Preview path={path} toBody={(values) => ({ ...withoutInvented(values), id: section })} edited={edited} />
          </Box>
        )
      }
      {...(drafts && { baseOf: drafts.baseOf, above: drafts.band(record) })}
      saveLabel={drafts?.saveLabelOf(record) ? 'Publier et continuer' : 'Enregistrer et continuer'}
      savedLabel={drafts?.savedLabelOf(record)}
      acts={() => (
        <>
          {drafts?.acts(record)}
          <Button onClick={() => void onSkip()} disabled={isSkipping}>
            Passer cette étape
          </Button>
        </>
      )}
    >
      <CardContent onFocus={({ target }) => setEdited(target)} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        {children}
        {elsewhere && withoutInvented !== asItIs && (
          <Typography variant="body2" color="text.secondary">
            {elsewhere.note}
          </Typography>
        )}
      </CardContent>
    </EditForm>
  );
}
