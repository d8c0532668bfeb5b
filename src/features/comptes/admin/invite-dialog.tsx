import { Typography } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { mailNotice, useMailWords } from '~/admin/mail-notice';
import { showInFields, useChange } from '~/admin/use-change';
import { useKeptFields } from '~/admin/use-kept-fields';
import type { comptesAdminEndpoints } from '../manage-contract';
import { type CompteFields, CompteFieldset } from './compte-fields';
import { COMPTES } from './use-comptes';

const BLANK: CompteFields = { name: '', email: '', role: 'EDITEUR' };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const mailWords = useMailWords();
  const form = useForm<CompteFields>({ defaultValues: BLANK });
  const kept = useKeptFields('invitation', BLANK, form);
  const { change, isBusy, failure } = useChange({
    call: (body: CompteFields) => callEndpoint<typeof comptesAdminEndpoints.invite>('POST', '/admin/comptes', { body }),
    onDone: kept.forgetThen(onClose),
    refreshes: COMPTES,
    notice: ({ email }) => mailNotice(`Invitation envoyée à ${email}.`, `L’invitation de ${email} est en attente d’envoi.`),
    onFailure: showInFields(form.setError),
  });
  return (
    <FormDialog
      title="Inviter une personne"
      act={{ label: 'Envoyer l’invitation' }}
      onAct={() => void form.handleSubmit((body) => change(body))()}
      isBusy={isBusy}
      error={failure}
      kept={kept}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        {mailWords(
          'Elle reçoit un courriel avec un lien pour choisir son mot de passe\u00a0: vous n’avez rien d’autre à lui donner.',
          'Son invitation attendra.',
        )}
      </Typography>
      <FormProvider {...form}>
        <CompteFieldset />
      </FormProvider>
    </FormDialog>
  );
}
