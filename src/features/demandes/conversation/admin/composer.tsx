import { Box, Button, IconButton, Tab, Tabs, TextField, Tooltip, Typography, useMediaQuery } from '@mui/material';
import { ChevronDown, NotebookPen, Phone, Reply } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { useChange } from '~/admin/use-change';
import { spacedTelephone, telHref } from '~/ui/telephone';
import { CalledButton } from '../../admin/called';
import { showDemande } from '../../admin/read';
import { useKeptText } from '../../admin/use-kept-text';
import type { demandesEndpoints } from '../../contract';
import type { DemandeView } from '../../demande-view';
import { AnswerCard } from './answer';
import { AttachFiles, useAttached } from './attach-files';
import { bringNewestBack, useFoot } from './use-foot';

export type Writing = 'repondre' | 'note';

export type AskedWriting = { writing: Writing; at: number };

/** @returns the field to focus and its setter; the hashes `#repondre` and `#note` select one too */
export function useAsked(): [AskedWriting, (writing: Writing) => void] {
  const [asked, setAsked] = useState<AskedWriting>({ writing: 'repondre', at: 0 });
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address, followed again, asks again
  useEffect(() => {
    if (hash === '#repondre' || hash === '#note') setAsked({ writing: hash === '#note' ? 'note' : 'repondre', at: Date.now() });
  }, [hash, key]);
  return [asked, (writing) => setAsked({ writing, at: Date.now() })];
}

type Props = { demande: DemandeView; asked: AskedWriting; onAsk: (writing: Writing) => void };

/** Sticky at the foot of the screen; one line on a phone until it is touched. */
export function Composer({ demande, asked: { writing, at }, onAsk }: Props) {
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const [isUnfolded, setIsUnfolded] = useState(at > 0);
  const isOpen = isWide || isUnfolded;
  const ref = useRef<HTMLElement>(null);
  useFoot(ref, demande.id);
  const focusedAt = useRef(0);
  useEffect(() => {
    if (at === focusedAt.current) return;
    if (!isOpen) return setIsUnfolded(true);
    focusedAt.current = at;
    document.getElementById(writing)?.focus({ preventScroll: true });
    bringNewestBack(ref.current);
  }, [writing, at, isOpen]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    (document.activeElement as HTMLElement | null)?.blur();
    setIsUnfolded(false);
  };
  const answers = demande.email !== '';
  return (
    <Box component="section" ref={ref} aria-label="Écrire" data-composer onKeyDown={press} sx={COMPOSER}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Tabs value={writing} aria-label="Ce que vous écrivez" sx={{ minHeight: 40 }}>
          {WRITINGS.map(({ value, label, Icon }) => (
            <Tab
              key={value}
              {...{ value, label }}
              icon={<Icon size={18} aria-hidden />}
              iconPosition="start"
              onClick={() => onAsk(value)}
              id={`onglet-${value}`}
              aria-controls={`volet-${value}`}
              sx={{ minHeight: 40, py: 0 }}
            />
          ))}
        </Tabs>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5 }}>
          {answers && <CalledButton row={demande} isSmall={!isWide} />}
          {!isWide && isOpen && (
            <Tooltip title="Réduire">
              <IconButton size="small" aria-label="Réduire" onClick={() => setIsUnfolded(false)}>
                <ChevronDown size={20} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      </Box>
      {!isOpen && (
        <Button fullWidth color="secondary" variant="outlined" onClick={() => onAsk(writing)} sx={{ justifyContent: 'flex-start' }}>
          {writing === 'note' ? 'Écrire une note…' : answers ? 'Écrire une réponse…' : 'Répondre par téléphone…'}
        </Button>
      )}
      {/* Both stay mounted: attachments of one survive while the other is written. */}
      <Box role="tabpanel" {...panelProps('repondre')} hidden={!isOpen || writing !== 'repondre'}>
        {answers ? <AnswerCard demande={demande} /> : <CallInstead demande={demande} />}
      </Box>
      <Box role="tabpanel" {...panelProps('note')} hidden={!isOpen || writing !== 'note'}>
        <Note demande={demande} />
      </Box>
    </Box>
  );
}

const WRITINGS = [
  { value: 'repondre', label: 'Répondre', Icon: Reply },
  { value: 'note', label: 'Note interne', Icon: NotebookPen },
] as const;
const panelProps = (writing: Writing) => ({ id: `volet-${writing}`, 'aria-labelledby': `onglet-${writing}` });

const COMPOSER = {
  position: 'sticky',
  bottom: 'var(--below, 0px)',
  zIndex: 3,
  maxHeight: 'calc(100dvh - 110px)',
  overflowY: 'auto',
  mx: { xs: -1, lg: 0 },
  px: { xs: 1.5, lg: 2 },
  pb: 1,
  backgroundColor: 'background.paper',
  border: '1px solid #cfc4b2',
  borderRadius: { xs: '12px 12px 0 0', lg: '16px 16px 0 0' },
  boxShadow: '0 -6px 18px rgb(31 36 48 / 10%)',
};

const CallInstead = ({ demande }: { demande: DemandeView }) => (
  <Box sx={{ py: 1 }}>
    <Typography sx={{ mb: 1 }}>Cette personne n’a pas donné d’adresse e-mail{'\u00a0'}: appelez-la, puis notez l’appel.</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {demande.phone && (
        <Button variant="contained" href={telHref(demande.phone)} startIcon={<Phone size={18} aria-hidden />}>
          Appeler le {spacedTelephone(demande.phone)}
        </Button>
      )}
      <CalledButton row={demande} id="repondre" />
    </Box>
  </Box>
);

function Note({ demande: { id } }: { demande: DemandeView }) {
  const { text, write, forget } = useKeptText(`note-${id}`);
  const attached = useAttached(id);
  const { change, isBusy, failure } = useChange({
    call: () =>
      callEndpoint<typeof demandesEndpoints.note>('POST', '/admin/demandes/:id/notes', {
        params: { id },
        body: { text, fichiers: attached.ids },
      }),
    onDone: (next) => {
      showDemande(next);
      forget();
      attached.clear();
    },
    notice: () => 'Note ajoutée.',
  });
  const isReady = text.trim() !== '' && attached.sending.length === 0;
  const save = () => void (isReady && change());
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <>
      <TextField
        id="note"
        label="Note"
        placeholder="Rappelé jeudi, pas de réponse…"
        multiline
        minRows={2}
        maxRows={10}
        value={text}
        onChange={(event) => write(event.target.value)}
        disabled={isBusy}
        onKeyDown={press}
        helperText="La personne ne la voit jamais."
        slotProps={{ htmlInput: { maxLength: 10_000 }, inputLabel: { shrink: true } }}
      />
      <AttachFiles attached={attached} disabled={isBusy} />
      <FailureAlert error={failure} retry={save} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="outlined" startIcon={<NotebookPen size={18} aria-hidden />} disabled={!isReady || isBusy} onClick={save}>
          Ajouter la note
        </Button>
      </Box>
    </>
  );
}
