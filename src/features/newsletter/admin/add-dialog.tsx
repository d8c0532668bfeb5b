import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CallError, callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { mailTold } from '~/admin/mail-told';
import { tell } from '~/admin/notice';
import { refresh } from '~/admin/read';
import { useKeptFields } from '~/admin/use-kept-fields';
import type { abonnesEndpoints } from '../contract';

type Fields = { email: string; name: string };

/** For somebody who asked at the counter or on the telephone. @param start what is known of them already */
export function AddDialog({ start = { email: '', name: '' }, onClose }: { start?: Fields; onClose: () => void }) {
  const [begin] = useState(start);
  const form = useForm<Fields>({ defaultValues: begin });
  const kept = useKeptFields(`inscription ${begin.email}`, begin, form);
  const [failure, setFailure] = useState<unknown>();
  const { errors, isSubmitting } = form.formState;
  const add = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await callEndpoint<typeof abonnesEndpoints.add>('POST', '/admin/abonnes', { body });
      kept.forget();
      void refresh('abonnes', 'rgpd');
      tell(await mailTold(`Un courriel demande à ${body.email} de confirmer.`, `Le courriel à ${body.email} est en attente d’envoi.`));
      onClose();
    } catch (thrown) {
      const { errors = {} } = (thrown as CallError).body ?? {};
      for (const [field, message] of Object.entries(errors)) form.setError(field as keyof Fields, { message: String(message) });
      setFailure(thrown);
    }
  });
  return (
    <FormDialog
      title="Inscrire une personne à la lettre"
      act={{ label: 'Envoyer le courriel à confirmer' }}
      onAct={() => void add()}
      isBusy={isSubmitting}
      error={failure}
      kept={kept}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        Elle vous l’a demandé de vive voix{'\u00a0'}: elle reçoit un courriel, et n’est inscrite qu’une fois son lien suivi. C’est la preuve
        de son accord.
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
