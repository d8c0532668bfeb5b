import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useRef } from 'react';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { refresh } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import type { ReponseType, reponsesEndpoints } from '../contract';
import { REPONSE_FIELDS } from '../fields';

export function ReponseDialog({ reponse, onClose }: { reponse: ReponseType | undefined; onClose: () => void }) {
  const kept = useKeptForm(`reponse/${reponse?.id ?? ''}`, { title: reponse?.title ?? '', text: reponse?.text ?? '' });
  const { title, text } = kept.values;
  const textRef = useRef<HTMLTextAreaElement>(null);
  const { change: save, isBusy, errors, formFailure, conflict } = useSavingReponse(reponse, kept.forgetThen(onClose));
  const insert = (field: string) => {
    const area = textRef.current;
    const at = area?.selectionStart ?? text.length;
    kept.change({ text: `${text.slice(0, at)}{${field}}${text.slice(area?.selectionEnd ?? at)}` });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at + field.length + 2, at + field.length + 2);
    });
  };
  return (
    <FormDialog
      title={reponse ? 'Modifier la réponse prête' : 'Nouvelle réponse prête'}
      act={{ label: 'Enregistrer', isDisabled: !kept.isChanged }}
      onAct={() => void save({ title, text })}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
      maxWidth="md"
    >
      <TextField
        label="Titre"
        value={title}
        onChange={(event) => kept.change({ title: event.target.value })}
        autoFocus
        error={errors.title !== undefined}
        helperText={errors.title ?? 'Le nom de son bouton.'}
        slotProps={{ htmlInput: { maxLength: 60 }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
      />
      <TextField
        label="Texte"
        multiline
        minRows={5}
        maxRows={18}
        value={text}
        onChange={(event) => kept.change({ text: event.target.value })}
        inputRef={textRef}
        error={errors.text !== undefined}
        helperText={
          errors.text ??
          'Le courriel commence déjà par «\u00a0Bonjour Prénom Nom,\u00a0». Mettez «\u00a0…\u00a0» là où il faudra compléter.'
        }
        slotProps={{ htmlInput: { maxLength: 5_000 }, inputLabel: { shrink: true } }}
      />
      <Typography sx={{ mt: 1 }} id="champs-a-inserer">
        Se remplissent tout seuls{'\u00a0'}:
      </Typography>
      <Box role="group" aria-labelledby="champs-a-inserer" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
        {Object.entries(REPONSE_FIELDS).map(([field, meaning]) => (
          <Button key={field} size="small" variant="outlined" color="secondary" title={`Insérer ${meaning}`} onClick={() => insert(field)}>
            {`{${field}}`}
          </Button>
        ))}
      </Box>
      {conflict && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {conflict.who}. La voici maintenant{'\u00a0'}: «{'\u00a0'}
          {conflict.current.text}
          {'\u00a0». «\u00a0Enregistrer\u00a0» met la vôtre à la place.'}
        </Alert>
      )}
    </FormDialog>
  );
}

const useSavingReponse = (reponse: ReponseType | undefined, onDone: () => void) =>
  useChange({
    call: (body: { title: string; text: string }, current?: ReponseType) =>
      reponse
        ? callEndpoint<typeof reponsesEndpoints.revise>('PUT', '/admin/reponses/:id', {
            params: { id: reponse.id },
            body: { ...body, version: (current ?? reponse).version },
          })
        : callEndpoint<typeof reponsesEndpoints.create>('POST', '/admin/reponses', { body }),
    onDone,
    refreshes: ['reponses'],
    notice: () => 'Réponse prête enregistrée.',
    onConflict: () => void refresh('reponses'),
  });
