import { Alert, FormControlLabel, Link as MuiLink, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { toWall } from '~/admin/dates';
import { fromWall } from '~/admin/from-wall';
import { mailNotice, useCanSend } from '~/admin/mail-notice';
import { refresh } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import { cibleText } from './cible-input';
import { amongText, inscrits, plannedText } from './words';

type Props = {
  campagne: Campagne;
  shown: number;
  onClose: () => void;
  onSent: (campagne: Campagne) => void;
};

export function SendDialog({ campagne, shown, onClose, onSent }: Props) {
  const canSend = useCanSend();
  const isPlanned = campagne.state === 'programmee';
  const kept = useKeptForm(`envoi/${campagne.id}`, {
    isLater: isPlanned,
    at: campagne.plannedAt ? toWall(campagne.plannedAt) : tomorrowAtNine(),
  });
  const { isLater, at } = kept.values;
  const { first, recipients, hasMoved, isBusy, failure, send } = useSend(campagne, shown, (sent) => {
    kept.forget();
    onSent(sent);
  });
  const cible = cibleText(campagne.cible);
  const instant = fromWall(at);
  const isPast = isLater && instant !== undefined && Date.parse(instant) <= Date.now();
  return (
    <ConfirmDialog
      title={isPlanned ? 'Changer l’heure de l’envoi' : 'Envoyer cette lettre\u202f?'}
      act={{
        label: isLater ? 'Programmer l’envoi' : `Envoyer à ${inscrits(recipients)}`,
        isDisabled: kept.isReading || recipients === 0 || (isLater && (instant === undefined || isPast)),
      }}
      onAct={() => send(isLater ? at : undefined)}
      isBusy={isBusy}
      error={failure}
      onClose={() => !isBusy && onClose()}
      focus="close"
      width="sm"
    >
      {recipients === 0 ? (
        <Typography>
          {campagne.counts.total > 0
            ? 'Aucun inscrit ne correspond à ceux à qui cette lettre s’adresse. Élargissez «\u00a0À qui\u00a0», puis recommencez.'
            : 'Personne n’est inscrit à la lettre\u00a0: il n’y a personne à qui l’envoyer.'}
        </Typography>
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          «{'\u00a0'}
          <strong>{campagne.subject}</strong>
          {'\u00a0'}» partira à <strong>{amongText({ recipients, total: Math.max(recipients, campagne.counts.total) })}</strong>
          {isLater ? ' aujourd’hui, et à qui sera inscrit à l’heure de l’envoi' : ''}, peu à peu. Une fois partie, elle ne change plus
          {'\u202f'}; vous pourrez arrêter ce qui n’est pas encore parti, jamais reprendre ce qui l’est.
        </Typography>
      )}
      {recipients > 0 && !isPlanned && (
        <RadioGroup
          aria-label="Quand l’envoyer"
          value={isLater ? 'plus_tard' : 'maintenant'}
          onChange={(_, value) => kept.change({ isLater: value === 'plus_tard' })}
          sx={{ mt: 2 }}
        >
          <FormControlLabel value="maintenant" control={<Radio />} label="Envoyer maintenant" />
          <FormControlLabel value="plus_tard" control={<Radio />} label="Envoyer à une heure choisie" />
        </RadioGroup>
      )}
      {recipients > 0 && isLater && (
        <TextField
          label="Jour et heure, à l’heure du magasin"
          type="datetime-local"
          value={at}
          onChange={({ target }) => kept.change({ at: target.value })}
          error={isPast}
          helperText={
            isPast
              ? 'Cette heure est passée. Choisissez une heure à venir.'
              : `${instant ? plannedText(instant) : 'Indiquez le jour et l’heure'}. Jusque-là, vous pourrez y renoncer.`
          }
          fullWidth
          sx={{ mt: 2 }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      {cible && <Typography sx={{ mt: 1 }}>{`À qui\u00a0: ${cible}.`}</Typography>}
      {hasMoved && (
        <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
          Le nombre d’inscrits a changé entre-temps{'\u00a0'}: ils étaient {first}, ils sont maintenant {recipients}. Confirmez de nouveau.
        </Alert>
      )}
      {canSend === false && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Le site n’a pas de serveur d’envoi{'\u00a0'}: la lettre attendra sans partir.{' '}
          <MuiLink component={Link} to="/admin/courriels" color="inherit">
            Voir ce qu’il faut demander
          </MuiLink>
        </Alert>
      )}
    </ConfirmDialog>
  );
}

const DAY_MS = 86_400_000;
const tomorrowAtNine = () => `${toWall(new Date(Date.now() + DAY_MS).toISOString()).slice(0, 10)}T09:00`;

function useSend({ id, version }: Campagne, shown: number, onSent: (campagne: Campagne) => void) {
  const [first] = useState(shown);
  const [recipients, setRecipients] = useState(shown);
  const { change, isBusy, failure } = useChange({
    call: (at: string | undefined) =>
      at === undefined
        ? callEndpoint<typeof campagnesEndpoints.envoi>('POST', '/admin/campagnes/:id/envoi', {
            params: { id },
            body: { version, recipients },
          })
        : callEndpoint<typeof campagnesEndpoints.plan>('POST', '/admin/campagnes/:id/programmation', {
            params: { id },
            body: { version, at },
          }),
    onDone: onSent,
    notice: ({ plannedAt }, at) =>
      at === undefined
        ? mailNotice('La lettre part.', 'La lettre est en attente d’envoi.')
        : `${plannedAt ? plannedText(plannedAt) : 'La lettre est programmée'}.`,
    onFailure: ({ body }) => {
      const current = body?.current as Campagne | undefined;
      if (!current) return false;
      if (body?.code === 'nombre_change') {
        setRecipients(current.counts.recipients);
        void refresh('abonnes');
      } else if (body?.code === 'deja_envoyee' || body?.code === 'programmee') onSent(current);
      else return false;
      return true;
    },
  });
  return { first, recipients, hasMoved: recipients !== first, isBusy, failure, send: change };
}
