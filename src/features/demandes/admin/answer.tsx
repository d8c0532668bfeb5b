import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { Eye, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type CallError, callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { mailTold } from '~/admin/mail-told';
import { tell } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import type { DemandeView, demandesEndpoints } from '../contract';
import { AnswerPreview } from './answer-preview';
import { Meanwhile } from './conflict';
import { openingsFor } from './openings';
import { Part } from './part';
import { viewKey } from './read';
import { useKeptText } from './use-kept-text';
import { fullName } from './words';

const LONGEST = 10_000;

/** The draft stays in this browser until it is sent; of two people who answer at once, the second is shown the first answer. */
export function Answer({ demande }: { demande: DemandeView }) {
  const { text, write, forget, isRestored } = useKeptText(`reponse-${demande.id}`);
  const [closes, setCloses] = useState(true);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { send, isSending, error, overtaken } = useSending(demande, forget);
  const fieldRef = useFocusByHash('#repondre');
  const isEmpty = text.trim() === '';
  const go = () => {
    setIsPreviewed(false);
    void send(text, closes);
  };
  return (
    <Part title="Répondre par courriel">
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        Le courriel commence par «{'\u00a0'}Bonjour,{'\u00a0'}» et finit par votre nom et les coordonnées du magasin.
      </Typography>
      <Box role="group" aria-label="Débuts tout prêts" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}>
        {openingsFor(demande).map(({ label, text: opening }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            color="secondary"
            onClick={() => {
              write(isEmpty ? opening : `${text.trimEnd()}\n\n${opening}`);
              fieldRef.current?.focus();
            }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <TextField
        id="repondre"
        label="Votre réponse"
        multiline
        minRows={5}
        maxRows={24}
        value={text}
        onChange={(event) => write(event.target.value)}
        disabled={isSending}
        inputRef={fieldRef}
        helperText={
          isRestored
            ? 'Vous aviez commencé cette réponse dans ce navigateur\u00a0: la voici.'
            : 'Gardée dans ce navigateur jusqu’à l’envoi.'
        }
        slotProps={{ htmlInput: { maxLength: LONGEST }, inputLabel: { shrink: true } }}
      />
      {overtaken && (
        <Alert severity="warning" sx={{ my: 1 }}>
          <strong>Rien n’est parti.</strong> La demande a changé pendant que vous écriviez{'\u00a0'}:
          <Meanwhile {...overtaken} />
          Votre texte est resté. Relisez-le, puis envoyez-le si c’est encore utile.
        </Alert>
      )}
      {error !== undefined && <FailureAlert error={error} retry={go} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
        <FormControlLabel
          sx={{ flex: '1 1 240px' }}
          control={<Checkbox checked={closes} onChange={(_, checked) => setCloses(checked)} disabled={isSending} />}
          label="La demande est alors traitée"
        />
        <Button startIcon={<Eye size={18} aria-hidden />} disabled={isEmpty || isSending} onClick={() => setIsPreviewed(true)}>
          Voir le courriel
        </Button>
        <Button variant="contained" startIcon={<Send size={18} aria-hidden />} disabled={isEmpty || isSending} onClick={go}>
          {isSending ? 'Envoi…' : overtaken ? 'Envoyer quand même' : 'Envoyer la réponse'}
        </Button>
      </Box>
      {isPreviewed && <AnswerPreview demande={demande} message={text} onClose={() => setIsPreviewed(false)} onSend={go} />}
    </Part>
  );
}

function useSending(demande: DemandeView, onSent: () => void) {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [overtaken, setOvertaken] = useState<{ before: DemandeView; current: DemandeView }>();
  const isBusy = useRef(false);
  const { id, version } = demande;
  const send = async (message: string, close: boolean) => {
    // A ref, set before any rendering: a double click sends one answer.
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setError(undefined);
    try {
      const next = await callEndpoint<typeof demandesEndpoints.answer>('POST', '/admin/demandes/:id/reponse', {
        params: { id },
        body: { version, message, close },
      });
      queryClient.setQueryData(viewKey(id), next);
      void refresh('demandes');
      setOvertaken(undefined);
      onSent();
      const to = `${fullName(demande)}${close ? '\u00a0: la demande est traitée.' : '.'}`;
      tell(await mailTold(`Réponse envoyée à ${to}`, `Réponse en attente d’envoi à ${to}`));
    } catch (thrown) {
      const { status, body } = thrown as CallError;
      if (status === 409 && body?.current) {
        setOvertaken({ before: demande, current: body.current as DemandeView });
        queryClient.setQueryData(viewKey(id), body.current);
      } else setError(thrown);
    }
    isBusy.current = false;
    setIsSending(false);
  };
  return { send, isSending, error, overtaken };
}

/** Focuses a field when the list's shortcut leads to it by `hash`. */
export function useFocusByHash(hash: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const isMeant = useLocation().hash === hash;
  useEffect(() => {
    if (isMeant) ref.current?.focus();
  }, [isMeant]);
  return ref;
}
