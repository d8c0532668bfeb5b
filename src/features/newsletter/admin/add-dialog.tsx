import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { mailNotice, useMailWords } from '~/admin/mail-notice';
import { showInFields, useChange } from '~/admin/use-change';
import { useKeptFields } from '~/admin/use-kept-fields';
import type { abonnesEndpoints } from '../contract';

type Fields = { email: string; name: string };

export function AddDialog({ start = { email: '', name: '' }, onClose }: { start?: Fields; onClose: () => void }) {
  const mailWords = useMailWords();
  const [begin] = useState(start);
  const form = useForm<Fields>({ defaultValues: begin });
  const kept = useKeptFields(`inscription ${begin.email}`, begin, form);
  const { errors } = form.formState;
  const { change, isBusy, failure } = useChange({
    call: (body: Fields) => callEndpoint<typeof abonnesEndpoints.add>('POST', '/admin/abonnes', { body }),
    onDone: kept.forgetThen(onClose),
    refreshes: ['abonnes', 'rgpd'],
    notice: (_, { email }) => mailNotice(`Un courriel demande à ${email} de confirmer.`, `Le courriel à ${email} est en attente d’envoi.`),
    onFailure: showInFields(form.setError),
  });
  return (
    <FormDialog
      title="Inscrire une personne à la lettre"
      act={{ label: 'Envoyer le courriel à confirmer' }}
      onAct={() => void form.handleSubmit((body) => change(body))()}
      isBusy={isBusy}
      error={failure}
      kept={kept}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        Elle vous l’a demandé de vive voix{'\u00a0'}: elle n’est inscrite qu’une fois suivi le lien d’un courriel. C’est la preuve de son
        accord. {mailWords('', 'Ce courriel attendra.')}
      </Typography>
      <TextField
        label="Adresse e-mail"
        type="email"
        required
        fullWidth
        margin="dense"
        autoFocus
        {...form.register('email')}
        error={errors.email !== undefined}
        helperText={errors.email?.message}
      />
      <TextField
        label="Nom (facultatif)"
        fullWidth
        margin="dense"
        {...form.register('name')}
        error={errors.name !== undefined}
        helperText={errors.name?.message}
      />
    </FormDialog>
  );
}
