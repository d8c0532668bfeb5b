import { Alert, Button, DialogContentText, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { sendToEndpoint } from '~/ui/send';
import { fetchUser } from '~/ui/session';
import { toError } from './call';
import { subscribeToAsking, whoAsks } from './confirmation';
import { FormDialog } from './form-dialog';
import { useChange } from './use-change';

type Confirm = {
  method: 'POST';
  path: '/auth/confirmer';
  body: { _zod: { input: { password: string; code?: string } } };
  answer: { _zod: { output: { confirmation: string } } };
};

export function ConfirmationDialog() {
  const asked = useSyncExternalStore(subscribeToAsking, whoAsks);
  return asked && <Asking settle={asked.settle} />;
}

function Asking({ settle }: { settle(confirmation: string | undefined): void }) {
  const { data: user } = useQuery({ queryKey: ['confirmation', 'qui'], queryFn: async () => (await fetchUser()) ?? null, gcTime: 0 });
  const [proof, setProof] = useState({ password: '', code: '' });
  const { change, isBusy, failure, errors } = useChange({
    call: async () => {
      const { password, code } = proof;
      const result = await sendToEndpoint<Confirm>('POST', '/auth/confirmer', { body: { password, ...(code && { code }) } });
      if (!result.success) throw toError(result, 'POST');
      return result.data.confirmation;
    },
    onDone: settle,
  });
  const [isRecovery, setIsRecovery] = useState(false);
  const isAboutCode = failure?.body?.code === 'second_factor';
  const wantsCode = user?.secondFactor || isAboutCode;
  const wrong = { password: errors.password, code: isAboutCode ? failure?.message : undefined };

  const field = (name: 'password' | 'code') => ({
    value: proof[name],
    onChange: ({ target }: { target: { value: string } }) => setProof({ ...proof, [name]: target.value }),
    error: wrong[name] !== undefined,
    helperText: wrong[name],
    fullWidth: true,
    required: true,
    margin: 'normal' as const,
  });

  return (
    <FormDialog
      title="Confirmez que c’est vous"
      maxWidth="xs"
      act={{ label: 'Confirmer', isDisabled: proof.password === '' || (wantsCode === true && proof.code === '') }}
      onAct={() => void change()}
      isBusy={isBusy}
      onClose={() => settle(undefined)}
    >
      <DialogContentText color="text.primary">
        Cet acte touche aux accès, à des données personnelles ou à ce que le magasin dit de lui{'\u00a0'}: votre session ouverte ne suffit
        pas.
      </DialogContentText>
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <TextField {...field('password')} type="password" label="Votre mot de passe" autoComplete="current-password" autoFocus />
      {wantsCode && (
        <>
          <TextField
            {...field('code')}
            label={isRecovery ? 'Code de secours' : 'Code de votre application'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            slotProps={{ htmlInput: { inputMode: isRecovery ? 'text' : 'numeric', autoCapitalize: 'none', spellCheck: false } }}
          />
          <Button size="small" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Utiliser l’application' : 'Utiliser un code de secours'}
          </Button>
        </>
      )}
      {failure && !wrong.password && !wrong.code && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure.status === 0 ? 'La connexion est coupée. Vérifiez le réseau, puis réessayez.' : failure.message}
        </Alert>
      )}
    </FormDialog>
  );
}
