import { Typography } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type CallError, callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { mailTold } from '~/admin/mail-told';
import { tell } from '~/admin/notice';
import { useKeptFields } from '~/admin/use-kept-fields';
import type { comptesAdminEndpoints } from '../contract';
import { type CompteFields, CompteFieldset } from './compte-fields';
import { refreshComptes } from './use-comptes';

const BLANK: CompteFields = { name: '', email: '', role: 'EDITEUR' };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<CompteFields>({ defaultValues: BLANK });
  const kept = useKeptFields('invitation', BLANK, form);
  const [failure, setFailure] = useState<unknown>();
  const invite = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const { email } = await callEndpoint<typeof comptesAdminEndpoints.invite>('POST', '/admin/comptes', { body });
      kept.forget();
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
    <FormDialog
      title="Inviter une personne"
      act={{ label: 'Envoyer l’invitation' }}
      onAct={() => void invite()}
      isBusy={form.formState.isSubmitting}
      error={failure}
      kept={kept}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        {'Elle reçoit un courriel avec un lien pour choisir son mot de passe\u00a0: vous n’avez rien d’autre à lui donner.'}
      </Typography>
      <FormProvider {...form}>
        <CompteFieldset />
      </FormProvider>
    </FormDialog>
  );
}
