import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { CalendarClock, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { useCanSend } from '~/admin/mail-notice';
import { tell } from '~/admin/notice';
import { useChange } from '~/admin/use-change';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import { MailPreview } from './campagne-preview';
import { SendDialog } from './campagne-send';
import { cibleText } from './cible-input';
import { CampagneChip } from './parts';
import { amongText, plannedText } from './words';

type Props = { campagne: Campagne; onChanged: (campagne: Campagne) => void };

export function CampagnePlanned({ campagne, onChanged }: Props) {
  const { counts, author, plannedAt } = campagne;
  const cible = cibleText(campagne.cible);
  const canSend = useCanSend();
  const [isMoving, setMoving] = useState(false);
  const { change: unplan, isBusy, failure } = useUnplan(campagne.id, onChanged);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' }, alignItems: 'start' }}>
      <Card component="section" aria-labelledby="envoi-de-la-lettre">
        <CardContent>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1 }}>
            <Typography variant="h2" id="envoi-de-la-lettre" sx={{ fontSize: '1.1rem' }}>
              Envoi
            </Typography>
            <CampagneChip state={campagne.state} />
          </Box>
          <Typography sx={{ fontWeight: 700 }}>{plannedAt && plannedText(plannedAt)}</Typography>
          <Typography sx={{ mt: 1 }}>
            {`Par ${author}. Elle partira à qui sera inscrit à ce moment-là\u00a0: ${amongText(counts)} aujourd’hui.`}
          </Typography>
          {cible && <Typography>{`À qui\u00a0: ${cible}.`}</Typography>}
          <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
            {'Jusque-là elle ne change plus. Pour la corriger, renoncez à l’envoi\u00a0: elle redevient un brouillon.'}
          </Typography>
          {canSend === false && (
            <Alert severity="warning" sx={{ my: 1 }}>
              {'Le site n’a pas de serveur d’envoi\u00a0: à l’heure dite, la lettre attendra sans partir.'}
            </Alert>
          )}
          <FailureAlert error={failure} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button
              variant="outlined"
              startIcon={<CalendarClock size={18} aria-hidden />}
              disabled={isBusy}
              onClick={() => setMoving(true)}
            >
              Changer l’heure
            </Button>
            <Button
              color="error"
              variant="outlined"
              startIcon={<CalendarX size={18} aria-hidden />}
              disabled={isBusy}
              onClick={() => void unplan()}
            >
              Renoncer à l’envoi
            </Button>
          </Box>
        </CardContent>
      </Card>
      <MailPreview {...campagne} height="70vh" />
      {isMoving && (
        <SendDialog
          campagne={campagne}
          shown={counts.recipients}
          onClose={() => setMoving(false)}
          onSent={(next) => {
            setMoving(false);
            onChanged(next);
          }}
        />
      )}
    </Box>
  );
}

const useUnplan = (id: string, onChanged: Props['onChanged']) =>
  useChange({
    call: () => callEndpoint<typeof campagnesEndpoints.unplan>('DELETE', '/admin/campagnes/:id/programmation', { params: { id } }),
    onDone: onChanged,
    notice: () => 'L’envoi est annulé\u00a0: la lettre est de nouveau un brouillon.',
    onFailure: ({ body, message }) => {
      if (body.code !== 'pas_programmee' || !body.current) return false;
      tell({ severity: 'warning', text: message });
      onChanged(body.current as Campagne);
      return true;
    },
  });
