import { Alert, Box, CircularProgress, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { useChange } from '~/admin/use-change';
import { type KeptFormState, useKeptForm } from '~/admin/use-kept-form';
import { fetchUser } from '~/ui/session';
import type { courrielsEndpoints, Essai } from '../contract';
import { Detail } from './parts';

export function EssaiDialog({ onClose }: { onClose: () => void }) {
  const kept = useKeptForm('essai-d-envoi', { to: '' });
  const to = useOwnAddress(kept);
  const { essai, failure, errors, isBusy, change: send } = useEssai();
  return (
    <FormDialog
      title="Essai d’envoi"
      act={{ label: essai || failure ? 'Essayer encore' : 'Envoyer l’essai', isDisabled: to.trim() === '' }}
      onAct={() => {
        kept.forget();
        void send(to);
      }}
      isBusy={isBusy}
      error={errors.to ? undefined : failure}
      kept={kept}
      onClose={onClose}
      closeLabel="Fermer"
    >
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        Le site envoie tout de suite un vrai courriel, et dit ce qu’il en est. Cela prend 15{'\u00a0'}secondes au plus.
      </Typography>
      <TextField
        type="email"
        label="À quelle adresse"
        value={to}
        onChange={(event) => kept.change({ to: event.target.value })}
        error={errors.to !== undefined}
        helperText={errors.to ?? 'La vôtre, ou une autre où vous pouvez regarder.'}
        disabled={isBusy}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'email' }, inputLabel: { shrink: true } }}
      />
      <Box role="status" sx={{ mt: 1 }}>
        {isBusy && (
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1 }}>
            <CircularProgress size={20} aria-hidden /> Le site parle au serveur d’envoi…
          </Box>
        )}
        {essai && (
          <Alert severity={essai.ok ? 'success' : 'error'}>
            {essai.message}
            <Detail detail={essai.detail} />
          </Alert>
        )}
      </Box>
    </FormDialog>
  );
}

function useOwnAddress({ values, isChanged }: KeptFormState<{ to: string }>): string {
  const [own, setOwn] = useState('');
  const wasTyped = useRef(false);
  if (isChanged) wasTyped.current = true;
  useEffect(() => {
    let isTooLate = false;
    fetchUser().then(
      (user) => !isTooLate && setOwn(user?.email ?? ''),
      () => {},
    );
    return () => {
      isTooLate = true;
    };
  }, []);
  return wasTyped.current ? values.to : own;
}

function useEssai() {
  const [essai, setEssai] = useState<Essai>();
  const trying = useChange({
    call: (to: string) => {
      setEssai(undefined);
      return callEndpoint<typeof courrielsEndpoints.essai>('POST', '/admin/courriels/essai', { body: { to: to.trim() } });
    },
    onDone: setEssai,
    refreshes: ['courriels'],
    refreshesAnyway: true,
  });
  return { ...trying, essai };
}
