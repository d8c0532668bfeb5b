import { Alert, Box, Button, Checkbox, FormControlLabel, IconButton, TextField, Tooltip, Typography, useMediaQuery } from '@mui/material';
import { Settings2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { longDate } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { useRead } from '~/admin/read';
import { spacedTelephone } from '~/ui/telephone';
import { useKeptText } from '../../admin/use-kept-text';
import { fullName } from '../../admin/words';
import type { DemandeView, FichierView } from '../../demande-view';
import type { reponsesEndpoints } from '../../reponses/contract';
import { filled } from '../../reponses/fields';
import { MOST_MAILED_BYTES } from '../file-limits';
import { findHole } from '../holes';
import { AnswerPreview } from './answer-preview';
import { AttachFiles, useAttached } from './attach-files';
import { Meanwhile } from './conflict';
import { SendButtons } from './send-buttons';
import { answerKey, type TakenBack, useSending } from './use-sending';

const LONGEST = 10_000;

export function AnswerCard({ demande }: { demande: DemandeView }) {
  const { takenBack, closes = true, fichiers = [] } = (useLocation().state ?? {}) as TakenBack;
  return (
    <AnswerForm key={takenBack} demande={demande} closesAtFirst={closes} joinedAtFirst={fichiers} isTakenBack={takenBack !== undefined} />
  );
}

type Props = { demande: DemandeView; closesAtFirst: boolean; joinedAtFirst: FichierView[]; isTakenBack: boolean };

function AnswerForm({ demande, closesAtFirst, joinedAtFirst, isTakenBack }: Props) {
  const hasKeys = useMediaQuery('(hover: hover)');
  const isLow = useMediaQuery('(max-height: 700px), (max-width: 599px)', { noSsr: true });
  const { text, write, forget, isRestored } = useKeptText(answerKey(demande.id));
  const [closes, setCloses] = useState(closesAtFirst);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const attached = useAttached(demande.id, joinedAtFirst);
  const { send, isBusy, failure, overtaken } = useSending(demande, () => {
    forget();
    attached.clear();
  });
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const { hole, selectFirst, selectIn, onKeyDown } = useHoles(text, fieldRef);
  const isEmpty = text.trim() === '';
  const opensNext = useRef(false);
  const go = (andNext = opensNext.current) => {
    opensNext.current = andNext;
    setIsPreviewed(false);
    if (attached.sending.length > 0) return;
    send({ message: text, close: closes, opensNext: andNext, fichiers: attached.ids });
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
    <>
      {(isEmpty || !isLow) && <ReadyAnswers demande={demande} onChoose={begin} />}
      <TextField
        id="repondre"
        label="Votre réponse"
        multiline
        placeholder={`«\u00a0Bonjour ${fullName(demande)},\u00a0» et votre signature s’ajoutent d’eux-mêmes.`}
        minRows={isLow ? 2 : 3}
        maxRows={isLow ? 5 : 10}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        disabled={isBusy}
        inputRef={fieldRef}
        helperText={helpOf(isRestored, isTakenBack) ?? (hasKeys && KEPT)}
        slotProps={{ htmlInput: { maxLength: LONGEST }, inputLabel: { shrink: true } }}
      />
      <AttachFiles attached={attached} disabled={isBusy} most={MOST_MAILED_BYTES}>
        {demande.rendezVousWaits ? (
          <Typography>
            La demande reste en cours{'\u00a0'}: <Link to={`/admin/rendez_vous?id=${encodeURIComponent(demande.id)}`}>son rendez-vous</Link>{' '}
            attend encore votre réponse.
          </Typography>
        ) : (
          <FormControlLabel
            control={<Checkbox size="small" checked={closes} onChange={(_, checked) => setCloses(checked)} disabled={isBusy} />}
            label="La demande est alors traitée"
          />
        )}
      </AttachFiles>
      {overtaken && (
        <Alert severity="warning" sx={{ my: 1 }}>
          <strong>Rien n’est parti.</strong> La demande a changé pendant que vous écriviez{'\u00a0'}:
          <Meanwhile {...overtaken} />
          Votre texte est resté. Relisez-le, puis envoyez-le si c’est encore utile.
        </Alert>
      )}
      <FailureAlert error={failure} retry={() => go()} />
      <SendButtons
        isSending={isBusy}
        {...{ hole, isEmpty }}
        isJoining={attached.sending.length > 0}
        isOvertaken={overtaken !== undefined}
        onComplete={selectFirst}
        onPreview={() => setIsPreviewed(true)}
        onSend={go}
      />
      {isPreviewed && (
        <AnswerPreview
          demande={demande}
          message={text}
          onClose={() => setIsPreviewed(false)}
          {...(hole === undefined && { onSend: () => go(false) })}
        />
      )}
    </>
  );
}

const KEPT = 'Gardée dans ce navigateur jusqu’à l’envoi. Ctrl + Entrée l’envoie et ouvre la suivante.';

function helpOf(isRestored: boolean, isTakenBack: boolean): string | undefined {
  if (isTakenBack) return 'Reprise avant de partir\u00a0: corrigez-la, puis envoyez-la de nouveau.';
  return isRestored ? 'Vous aviez commencé cette réponse dans ce navigateur\u00a0: la voici.' : undefined;
}

function useHoles(text: string, fieldRef: RefObject<HTMLTextAreaElement | null>) {
  const hole = findHole(text);
  const select = (start: number, end: number) => {
    const field = fieldRef.current;
    if (!field) return;
    field.focus();
    field.setSelectionRange(start, end);
  };
  return {
    hole: hole && text.slice(hole.start, hole.end),
    selectFirst: () => hole && select(hole.start, hole.end),
    /** Call after the render of the text. @param next the new text @param from the insertion point */
    selectIn: (next: string, from: number) => {
      const added = findHole(next, from);
      requestAnimationFrame(() => (added ? select(added.start, added.end) : select(next.length, next.length)));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const field = fieldRef.current;
      if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.altKey || !field) return;
      const next = findHole(text, field.selectionEnd);
      if (!next || next.start < field.selectionEnd) return;
      event.preventDefault();
      select(next.start, next.end);
    },
  };
}

function ReadyAnswers({ demande, onChoose }: { demande: DemandeView; onChoose: (text: string) => void }) {
  const { data } = useRead<typeof reponsesEndpoints.list>('/admin/reponses');
  const values = {
    prenom: demande.name,
    nom: demande.familyName,
    telephone: spacedTelephone(demande.phone ?? ''),
    reference: demande.reference,
    date: longDate(demande.createdAt),
    magasin: data?.magasin ?? '',
  };
  return (
    <Box role="group" aria-label="Réponses prêtes" sx={ONE_LINE}>
      {data?.data.map(({ id, title, text }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          color="secondary"
          onClick={() => onChoose(filled(text, values))}
          sx={{ flex: 'none' }}
        >
          {title}
        </Button>
      ))}
      <Tooltip title="Réponses prêtes">
        <IconButton component={Link} to="/admin/reponses" size="small" color="secondary" aria-label="Réponses prêtes">
          <Settings2 size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Scrolls sideways, so that the field keeps its height. */
const ONE_LINE = { display: 'flex', gap: 0.75, alignItems: 'center', overflowX: 'auto', scrollbarWidth: 'thin', p: '4px', mx: '-4px' };
