import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type CallError, callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { mailTold } from '~/admin/mail-told';
import { tell } from '~/admin/notice';
import type { comptesAdminEndpoints } from '../contract';
import { type CompteFields, CompteFieldset } from './compte-fields';
import { refreshComptes } from './use-comptes';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<CompteFields>({ defaultValues: { name: '', email: '', role: 'EDITEUR' } });
  const [failure, setFailure] = useState<unknown>();
  const invite = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const { email } = await callEndpoint<typeof comptesAdminEndpoints.invite>('POST', '/admin/comptes', { body });
      tell(await mailTold(`Invitation envoyée à ${email}.`, `L’invitation de ${email} est en attente d’envoi.`));
      void refreshComptes();
      onClose();
    } catch (thrown) {
      const { errors = {} } = (thrown as CallError).body ?? {};
      for (const [field, message] of Object.entries(errors)) form.setError(field as keyof CompteFields, { message: String(message) });
      setFailure(thrown);
    }
  });
  return (
    <Dialog open onClose={(_, reason) => reason !== 'backdropClick' && onClose()} fullWidth maxWidth="sm" aria-labelledby="inviter-titre">
      <form onSubmit={invite} noValidate>
        <DialogTitle id="inviter-titre">Inviter une personne</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1 }}>
            {'Elle reçoit un courriel avec un lien pour choisir son mot de passe\u00a0: vous n’avez rien d’autre à lui donner.'}
          </Typography>
          <FormProvider {...form}>
            <CompteFieldset />
          </FormProvider>
          {failure !== undefined && <FailureAlert error={failure} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Ne pas inviter</Button>
          <Button type="submit" variant="contained" disabled={form.formState.isSubmitting}>
            Envoyer l’invitation
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
