import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography, useMediaQuery } from '@mui/material';
import { Eye, ListChecks, PencilLine, Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import type { DemandeView, Fichier } from '../contract';
import { MOST_MAILED_BYTES } from '../file-limits';
import { AnswerPreview } from './answer-preview';
import { AttachFiles, useAttached } from './attach-files';
import { CalledButton } from './called';
import { Meanwhile } from './conflict';
import { Part } from './part';
import { ReadyAnswers } from './ready-answers';
import { useHoles } from './use-holes';
import { useKeptText } from './use-kept-text';
import { answerKey, type TakenBack, useSending } from './use-sending';
import { fullName } from './words';

const LONGEST = 10_000;

/** An answer that was taken back comes as a new form, with its text and its choice. */
export function Answer({ demande }: { demande: DemandeView }) {
  const { takenBack, closes = true, fichiers = [] } = (useLocation().state ?? {}) as TakenBack;
  return (
    <AnswerForm key={takenBack} demande={demande} closesAtFirst={closes} joinedAtFirst={fichiers} isTakenBack={takenBack !== undefined} />
  );
}

type Props = { demande: DemandeView; closesAtFirst: boolean; joinedAtFirst: Fichier[]; isTakenBack: boolean };

/** The draft stays in this browser until it is sent; of two people who answer at once, the second is shown the first answer. */
function AnswerForm({ demande, closesAtFirst, joinedAtFirst, isTakenBack }: Props) {
  const hasKeys = useMediaQuery('(hover: hover)');
  const { text, write, forget, isRestored } = useKeptText(answerKey(demande.id));
  const [closes, setCloses] = useState(closesAtFirst);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const attached = useAttached(demande.id, joinedAtFirst);
  const { send, isSending, error, overtaken } = useSending(demande, () => {
    forget();
    attached.clear();
  });
  const fieldRef = useFocusByHash('#repondre');
  const { hole, selectFirst, selectIn, onKeyDown } = useHoles(text, fieldRef);
  const isEmpty = text.trim() === '';
  const opensNext = useRef(false);
  const go = (andNext = opensNext.current) => {
    opensNext.current = andNext;
    setIsPreviewed(false);
    // By the keyboard too: what is still being joined would stay behind.
    if (attached.sending.length > 0) return;
    void send(text, closes, andNext, attached.ids);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return onKeyDown(event);
    event.preventDefault();
    if (hole) selectFirst();
    else if (!isEmpty) go(true);
  };
  const begin = (ready: string) => {
    const before = isEmpty ? '' : `${text.trimEnd()}\n\n`;
    write(before + ready);
    selectIn(before + ready, before.length);
  };
  return (
    <Part title="Répondre">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
          Le courriel commence par «{'\u00a0'}Bonjour {fullName(demande)},{'\u00a0'}» et finit par votre nom et les coordonnées du magasin.
        </Typography>
        <CalledButton row={demande} />
      </Box>
      <ReadyAnswers demande={demande} onChoose={begin} />
      <TextField
        id="repondre"
        label="Votre réponse"
        multiline
        minRows={5}
        maxRows={24}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        disabled={isSending}
        inputRef={fieldRef}
        helperText={helpOf(isRestored, isTakenBack, hasKeys)}
        slotProps={{ htmlInput: { maxLength: LONGEST }, inputLabel: { shrink: true } }}
      />
      <AttachFiles attached={attached} disabled={isSending} most={MOST_MAILED_BYTES} />
      {overtaken && (
        <Alert severity="warning" sx={{ my: 1 }}>
          <strong>Rien n’est parti.</strong> La demande a changé pendant que vous écriviez{'\u00a0'}:
          <Meanwhile {...overtaken} />
          Votre texte est resté. Relisez-le, puis envoyez-le si c’est encore utile.
        </Alert>
      )}
      {error !== undefined && <FailureAlert error={error} retry={() => go()} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end', mt: 0.5 }}>
        {demande.rendezVousWaits ? (
          <Typography sx={{ flex: '1 1 240px' }}>
            La demande reste en cours{'\u00a0'}: <Link to={`/admin/rendez_vous?id=${encodeURIComponent(demande.id)}`}>son rendez-vous</Link>{' '}
            attend encore votre réponse.
          </Typography>
        ) : (
          <FormControlLabel
            sx={{ flex: '1 1 240px' }}
            control={<Checkbox checked={closes} onChange={(_, checked) => setCloses(checked)} disabled={isSending} />}
            label="La demande est alors traitée"
          />
        )}
        <Button startIcon={<Eye size={18} aria-hidden />} disabled={isEmpty || isSending} onClick={() => setIsPreviewed(true)}>
          Voir le courriel
        </Button>
        {hole ? (
          <Button variant="contained" color="secondary" startIcon={<PencilLine size={18} aria-hidden />} onClick={selectFirst}>
            Pas encore{'\u00a0'}: compléter «{'\u00a0'}
            {hole}
            {'\u00a0'}»
          </Button>
        ) : (
          <>
            <Button
              variant="outlined"
              startIcon={<Send size={18} aria-hidden />}
              disabled={isEmpty || isSending || attached.sending.length > 0}
              onClick={() => go(false)}
            >
              {isSending ? 'Envoi…' : overtaken ? 'Envoyer quand même' : 'Envoyer la réponse'}
            </Button>
            <Button
              variant="contained"
              startIcon={<ListChecks size={18} aria-hidden />}
              disabled={isEmpty || isSending || attached.sending.length > 0}
              onClick={() => go(true)}
            >
              Envoyer et ouvrir la suivante
            </Button>
          </>
        )}
      </Box>
      {isPreviewed && (
        <AnswerPreview
          demande={demande}
          message={text}
          onClose={() => setIsPreviewed(false)}
          {...(hole === undefined && { onSend: () => go(false) })}
        />
      )}
    </Part>
  );
}

function helpOf(isRestored: boolean, isTakenBack: boolean, hasKeys: boolean): string {
  if (isTakenBack) return 'Reprise avant de partir\u00a0: corrigez-la, puis envoyez-la de nouveau.';
  return isRestored
    ? 'Vous aviez commencé cette réponse dans ce navigateur\u00a0: la voici.'
    : `Gardée dans ce navigateur jusqu’à l’envoi.${hasKeys ? ' Ctrl + Entrée l’envoie et ouvre la suivante.' : ''}`;
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
