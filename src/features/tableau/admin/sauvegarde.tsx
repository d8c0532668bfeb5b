import { Alert, Box, Typography } from '@mui/material';
import { dateTime } from '~/admin/dates';
import type { Tableau } from '../contract';

type Sauvegarde = NonNullable<Tableau['sauvegarde']>;

export function SauvegardeAlert({ planned, last, failure, late }: Sauvegarde) {
  if (!planned && !failure && (last === null || !late))
    return (
      <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
        <strong>Le site ne se sauvegarde pas lui-même{'\u00a0'}: c’est réglé ainsi.</strong> Assurez-vous auprès de la personne qui
        l’héberge qu’il est sauvegardé autrement.
      </Alert>
    );
  if (!failure && !late) return null;
  return (
    <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
      <strong>{failure ? FAILED[failure.fault] : 'Aucune sauvegarde depuis plus de 36\u00a0heures.'}</strong>{' '}
      {last
        ? `La dernière réussie date du ${dateTime(last.at)}\u00a0: ce qui a changé depuis serait perdu avec la machine. `
        : 'Il n’y en a encore aucune. '}
      {failure ? TO_DO[failure.fault] : TO_DO.panne}
      {planned && ' Le site réessaie toutes les heures.'}
      {failure?.error && (
        <Box component="span" sx={{ display: 'block', mt: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          Ce qu’a répondu la machine{'\u00a0'}: {failure.error}
        </Box>
      )}
    </Alert>
  );
}

const FAILED = {
  place: 'La sauvegarde n’a pas pu se faire\u00a0: il n’y a plus assez de place sur le disque.',
  panne: 'La sauvegarde n’a pas pu se faire.',
  interrompue: 'La sauvegarde a été interrompue.',
};
const TO_DO = {
  place: 'Demandez à la personne qui héberge le site de faire de la place, ou d’envoyer les sauvegardes ailleurs (BACKUP_TO).',
  panne: 'Transmettez ce message à la personne qui héberge le site.',
  interrompue: 'La machine s’est sans doute arrêtée entre-temps. Si cela revient, prévenez la personne qui héberge le site.',
};

export function LastSauvegarde({ planned, last }: Sauvegarde) {
  if (!last)
    return (
      <Typography color="text.secondary">{planned ? 'La première se fera cette nuit.' : 'Aucune n’a été faite par le site.'}</Typography>
    );
  return (
    <>
      <Typography>
        Dernière{'\u00a0'}: {dateTime(last.at)}, {size(last.bytes)}.
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        Dans {last.place}
      </Typography>
      {last.damaged > 0 && (
        <Typography variant="body2" color="error">
          {last.damaged > 1
            ? `${last.damaged} fichiers avaient été perdus ou abîmés avant elle`
            : 'Un fichier avait été perdu ou abîmé avant elle'}
          {'\u00a0'}: prévenez la personne qui héberge le site.
        </Typography>
      )}
    </>
  );
}

function size(bytes: number): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'Go'] : [bytes / 1e6, 'Mo'];
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0${unit}`;
}
