import { Box, Button, Typography } from '@mui/material';
import { offeredMs } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { useUser } from '~/admin/user';
import { takeBackRendezVous } from '~/features/rendez-vous/admin/take-back';
import { SecondsLeft, useSecondsLeft } from '~/ui/countdown';
import type { DemandeView } from '../demande-view';
import { useTakeBackTransfer } from '../transferts/admin/take-back';
import { viewKey } from './read';
import { useTakeBack } from './use-sending';

type Event = DemandeView['evenements'][number];
type Held = NonNullable<Event['held']>;

export function HeldLine({ demandeId, event }: { demandeId: string; event: Event }) {
  const me = useUser().id;
  if (event.held?.by !== me) return null;
  return <TakeBackLine key={event.id} demandeId={demandeId} event={event} held={event.held} />;
}

function TakeBackLine({ demandeId, event, held }: { demandeId: string; event: Event; held: Held }) {
  const readAt = queryClient.getQueryState(viewKey(demandeId))?.dataUpdatedAt ?? Date.now();
  const until = readAt + offeredMs(held);
  const isOver = useSecondsLeft(until) === 0;
  const takeBackAnswer = useTakeBack(demandeId);
  const takeBackTransfer = useTakeBackTransfer(demandeId);
  const takeBack = () => {
    if (event.kind.startsWith('rdv_')) return takeBackRendezVous(demandeId);
    return event.kind === 'transfert' ? takeBackTransfer(event.id) : takeBackAnswer(event.id);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
      <Typography role="status" sx={{ fontSize: '0.92rem' }}>
        {isOver ? '' : 'Rien n’est encore parti.'}
      </Typography>
      {!isOver && (
        <Button size="small" variant="outlined" onClick={() => void takeBack()}>
          Reprendre
          <SecondsLeft until={until} />
        </Button>
      )}
    </Box>
  );
}
