import { Box, Card, CardContent, Typography } from '@mui/material';
import { RotateCcw } from 'lucide-react';
import { dateTime } from '~/admin/dates';
import { ResendMail } from '~/admin/resend-mail';
import type { Courriel } from '../contract';
import { CourrielStateChip, Detail } from './parts';
import { useEtat } from './read';
import { advice, splitError } from './words';

export function CourrielSending({ courriel }: { courriel: Courriel }) {
  const { state, attempts, lastError } = courriel;
  const isSet = useEtat().data?.configured;
  const error = lastError === null ? undefined : splitError(lastError);
  return (
    <Card component="section" aria-labelledby="envoi-du-courriel">
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" id="envoi-du-courriel" sx={{ fontSize: '1.1rem' }}>
            Envoi
          </Typography>
          <CourrielStateChip state={state} />
        </Box>
        <Typography>{whatHappened(courriel, isSet)}</Typography>
        {attempts > 0 && (
          <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem', mt: 0.5 }}>
            {attempts === 1 ? 'Un essai' : `${attempts}\u00a0essais`} jusqu’ici.
          </Typography>
        )}
        {error && (
          <Box sx={{ mt: 1 }}>
            <Typography sx={{ color: state === 'perime' ? 'text.primary' : 'error.main', fontWeight: 600 }}>{error.why}</Typography>
            {state !== 'perime' && advice(error.why) && <Typography sx={{ mt: 0.5 }}>{advice(error.why)}</Typography>}
            <Detail detail={error.detail} />
          </Box>
        )}
        {courriel.isSpent && (
          <Typography sx={{ mt: 1 }}>
            Son lien ne sert qu’à la personne{'\u00a0'}: le site l’a retiré une fois parti, et ce courriel ne se renvoie pas.
          </Typography>
        )}
        {state !== 'en_attente' && !courriel.isSpent && (
          <Box sx={{ mt: 1.5 }}>
            <ResendMail
              mail={courriel}
              variant={state === 'echec' ? 'contained' : 'outlined'}
              startIcon={<RotateCcw size={18} aria-hidden />}
            />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

function whatHappened({ state, sentAt, nextAt, attempts }: Courriel, isSet: boolean | undefined): string {
  if (state === 'envoye') return sentAt ? `Pris par le serveur d’envoi le ${dateTime(sentAt)}.` : 'Pris par le serveur d’envoi.';
  if (state === 'echec') return 'Il n’est pas parti, et le site ne le réessaie plus.';
  if (state === 'perime') return 'Il n’est pas parti\u00a0: il n’avait plus lieu d’être.';
  if (isSet === false) return 'Il partira quand le site aura un serveur d’envoi.';
  if (Date.parse(nextAt) > Date.now())
    return attempts > 0 ? `Il sera réessayé de lui-même le ${dateTime(nextAt)}.` : `Il partira le ${dateTime(nextAt)}.`;
  return 'Il part dans un instant.';
}
