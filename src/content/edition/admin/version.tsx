import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { useRead } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import type { ContentEndpoints } from '../contract';
import { Difference, type FieldLabels, listDifferences } from './difference';

type Props = {
  resource: string;
  id: string;
  version: number;
  labels: FieldLabels;
  chosen: number;
  latest: number;
  previous: number | undefined;
  onRestored: () => void;
};

export function Version({ resource, id, version, labels, chosen, latest, previous, onRestored }: Props) {
  const isLatest = chosen === latest;
  const [view, setView] = useState<'retour' | 'apport'>(isLatest ? 'apport' : 'retour');
  const current = useRevision(resource, id, latest);
  const former = useRevision(resource, id, chosen);
  const earlier = useRevision(resource, id, previous);
  const path = `/admin/${resource}/:id/revisions` as const;

  const { change, isBusy, failure } = useChange({
    call: () =>
      callEndpoint<ContentEndpoints['revert']>('POST', `${path}/:version/retour`, { params: { id, version: chosen }, body: { version } }),
    onDone: onRestored,
  });

  return (
    <Box component="section" aria-label="La version choisie" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_, next) => next && setView(next)}
        aria-label="Ce qui est comparé"
        sx={{ mb: 2, flexWrap: 'wrap' }}
      >
        {!isLatest && <ToggleButton value="retour">Ce que ce retour changerait</ToggleButton>}
        <ToggleButton value="apport">Ce que cette version a changé</ToggleButton>
      </ToggleButtonGroup>
      {view === 'retour' && <Changes before={current} after={former} labels={labels} none="Rien : les deux disent la même chose." />}
      {view === 'apport' &&
        (previous === undefined ? (
          <Typography variant="body2">C’est la première version gardée{'\u00a0'}: rien ne la précède.</Typography>
        ) : (
          <Changes before={earlier} after={former} labels={labels} none="Rien dans les champs que cette page montre." />
        ))}
      <FailureAlert error={failure} />
      {!isLatest && current && former && listDifferences(current, former, labels).length > 0 && (
        <Button variant="contained" onClick={() => void change()} disabled={isBusy}>
          Revenir à cette version
        </Button>
      )}
    </Box>
  );
}

type Content = Record<string, unknown> | undefined;

function Changes({ before, after, labels, none }: { before: Content; after: Content; labels: FieldLabels; none: string }) {
  if (!before || !after) return null;
  const fields = listDifferences(before, after, labels);
  if (fields.length === 0) return <Typography variant="body2">{none.replace(' :', '\u00a0:')}</Typography>;
  return fields.map((field) => (
    <Box key={field} sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>{labels[field]}</Typography>
      <Difference before={before[field]} after={after[field]} />
    </Box>
  ));
}

function useRevision(resource: string, id: string, version: number | undefined): Content {
  const asked = { params: { id, version: version ?? 0 } };
  return useRead<ContentEndpoints['revision']>(`/admin/${resource}/:id/revisions/:version`, asked, { enabled: version !== undefined }).data
    ?.content;
}
