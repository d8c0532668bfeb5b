import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { tellDone } from '~/admin/notice';
import { refresh } from '~/admin/read';
import type { ReponseType, reponsesEndpoints } from '../contract';
import { REPONSE_FIELDS } from '../fields';

/** @param reponse undefined: a new one */
export function ReponseDialog({ reponse, onClose }: { reponse: ReponseType | undefined; onClose: () => void }) {
  const [title, setTitle] = useState(reponse?.title ?? '');
  const [text, setText] = useState(reponse?.text ?? '');
  const textRef = useRef<HTMLTextAreaElement>(null);
  const { save, isSaving, errors, error, current, told } = useSaving(reponse, onClose);
  const isChanged = title !== (reponse?.title ?? '') || text !== (reponse?.text ?? '');
  const insert = (field: string) => {
    const area = textRef.current;
    const at = area?.selectionStart ?? text.length;
    setText(`${text.slice(0, at)}{${field}}${text.slice(area?.selectionEnd ?? at)}`);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at + field.length + 2, at + field.length + 2);
    });
  };
  return (
    <Dialog
      open
      // A click beside it would lose what is written.
      onClose={(_, reason) => (reason === 'backdropClick' && isChanged ? undefined : onClose())}
      aria-labelledby="reponse-prete"
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id="reponse-prete">{reponse ? 'Modifier la réponse prête' : 'Nouvelle réponse prête'}</DialogTitle>
      <DialogContent>
        <TextField
          label="Titre"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
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
          onChange={(event) => setText(event.target.value)}
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
            <Button
              key={field}
              size="small"
              variant="outlined"
              color="secondary"
              title={`Insérer ${meaning}`}
              onClick={() => insert(field)}
            >
              {`{${field}}`}
            </Button>
          ))}
        </Box>
        {current && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {told}. La voici maintenant{'\u00a0'}: «{'\u00a0'}
            {current.text}
            {'\u00a0». «\u00a0Enregistrer\u00a0» met la vôtre à la place.'}
          </Alert>
        )}
        {error !== undefined && <FailureAlert error={error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Revenir</Button>
        <Button variant="contained" disabled={isSaving || !isChanged} onClick={() => void save({ title, text })}>
          Enregistrer
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useSaving(reponse: ReponseType | undefined, onDone: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [current, setCurrent] = useState<ReponseType>();
  /** Who changed it meanwhile, and when. */
  const [who, setWho] = useState<string>();
  const save = async (body: { title: string; text: string }) => {
    setIsSaving(true);
    setFailure(undefined);
    try {
      if (reponse)
        await callEndpoint<typeof reponsesEndpoints.revise>('PUT', '/admin/reponses/:id', {
          params: { id: reponse.id },
          body: { ...body, version: (current ?? reponse).version },
        });
      else await callEndpoint<typeof reponsesEndpoints.create>('POST', '/admin/reponses', { body });
      void refresh('reponses');
      tellDone('Réponse prête enregistrée.');
      onDone();
    } catch (thrown) {
      const { status, body: told } = thrown as CallError;
      if (status === 409 && told?.current) {
        setCurrent(told.current as ReponseType);
        setWho((thrown as Error).message.split('. ')[0]);
      } else setFailure(thrown);
    }
    setIsSaving(false);
  };
  const errors = ((failure as CallError | undefined)?.body?.errors ?? {}) as Partial<Record<'title' | 'text', string>>;
  return { save, isSaving, errors, error: Object.keys(errors).length > 0 ? undefined : failure, current, told: who };
}
