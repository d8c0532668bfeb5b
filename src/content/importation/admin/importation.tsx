import { Box, Button, Typography } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { callEndpoint } from '~/admin/call';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { useChange } from '~/admin/use-change';
import type { ImportationView } from '../contract';
import { ColumnsStep } from './columns-step';
import { EssaiStep } from './essai-step';
import { ImportationResult } from './importation-result';
import { type Api, importationPath, RESOURCE } from './paths';
import { useChoosing } from './use-choosing';
import { someLines } from './words';

export function ImportationScreen() {
  const { id = '' } = useParams();
  const read = useRead<Api['read']>(importationPath<Api['read']>('/:id'), { params: { id } });
  const { data } = read;
  return (
    <Screen title={data ? `Importer\u00a0: ${data.words.many.toLocaleLowerCase('fr')}` : 'Importer'}>
      <BackLink to={data ? `/admin/${data.section}` : '/admin/importations'} />
      <Opening read={read} height={320} />
      {data && (
        <>
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            <strong>{data.file}</strong>
            {data.state === 'attente' && `\u00a0: ${someLines(data.lines)}${data.pictures > 0 ? `, ${data.pictures} images` : ''}.`}
          </Typography>
          {data.state === 'attente' ? <Waiting key={data.id} view={data} /> : <ImportationResult view={data} />}
        </>
      )}
    </Screen>
  );
}

function Waiting({ view }: { view: ImportationView }) {
  const choosing = useChoosing(view);
  const navigate = useNavigate();
  const { change: drop, isBusy } = useChange({
    call: () => callEndpoint<Api['drop']>('DELETE', importationPath<Api['drop']>('/:id'), { params: { id: view.id } }),
    onDone: () => navigate(`/admin/${view.section}`),
    refreshes: [RESOURCE],
    tellsFailure: true,
    retries: true,
  });
  return (
    <>
      <ColumnsStep {...choosing} />
      <EssaiStep {...choosing} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button color="error" disabled={isBusy} onClick={() => void drop()} startIcon={<Trash2 size={18} aria-hidden />}>
          Abandonner ce fichier
        </Button>
        <Typography color="text.secondary">Il attend ici une journée, sur tous vos appareils.</Typography>
      </Box>
    </>
  );
}
