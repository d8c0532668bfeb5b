import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { Copy, FlaskConical, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { mailTold } from '~/admin/mail-told';
import { tell, tellDone } from '~/admin/notice';
import { refresh } from '~/admin/read';
import type { Values } from '~/content/edition/admin/use-saving';
import { copiedName } from '~/content/edition/copied-name';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import { SendDialog } from './campagne-send';
import { useAbonnesCount } from './read';
import { inscrits } from './words';

type Props = {
  campagne: Campagne;
  /** @returns messages by field; undefined once saved */
  save: (values: Values) => Promise<Record<string, string> | undefined>;
  leaving: { current: boolean };
  onSent: (campagne: Campagne) => void;
};

/** What is not saved yet is saved first. */
export function DraftActs({ campagne, save, leaving, onSent }: Props) {
  const { id, subject, counts } = campagne;
  const [asked, setAsked] = useState<'envoi' | 'suppression'>();
  const saved = useSaveFirst(save);
  const navigate = useNavigate();
  const { getValues } = useFormContext();
  const { essai, isTrying, error } = useEssai(id);
  const confirmed = useAbonnesCount('abonne') ?? counts.recipients;
  return (
    <>
      {error !== undefined && (
        <Box sx={{ flexBasis: '100%' }}>
          <FailureAlert error={error} retry={() => void essai()} />
        </Box>
      )}
      <Button
        onClick={() =>
          void saved(() => {
            leaving.current = true;
            const { subject: title, body, blocs } = getValues();
            void navigate('/admin/campagnes/create', { state: { from: { subject: copiedName(title, 120), body, blocs } } });
          })
        }
        color="inherit"
        startIcon={<Copy size={18} aria-hidden />}
      >
        Dupliquer
      </Button>
      <Button color="error" startIcon={<Trash2 size={18} aria-hidden />} onClick={() => setAsked('suppression')}>
        Supprimer
      </Button>
      <Button
        variant="outlined"
        startIcon={<FlaskConical size={18} aria-hidden />}
        disabled={isTrying}
        onClick={() => void saved(() => void essai())}
      >
        M’envoyer un essai
      </Button>
      <Button
        variant="contained"
        color="secondary"
        startIcon={<Send size={18} aria-hidden />}
        onClick={() => void saved(() => setAsked('envoi'))}
      >
        {confirmed === 0 ? 'Envoyer aux inscrits…' : `Envoyer à ${inscrits(confirmed)}…`}
      </Button>
      {asked === 'envoi' && <SendDialog campagne={campagne} shown={confirmed} onClose={() => setAsked(undefined)} onSent={onSent} />}
      {asked === 'suppression' && <RemoveDialog id={id} subject={subject} leaving={leaving} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function useSaveFirst(save: Props['save']) {
  const { handleSubmit } = useFormContext();
  const { dirtyFields } = useFormState();
  return async (act: () => void) => {
    if (Object.keys(dirtyFields).length === 0) return act();
    await handleSubmit(async (values) => {
      if ((await save(values)) === undefined) act();
    })();
  };
}

function useEssai(id: string) {
  const [isTrying, setIsTrying] = useState(false);
  const [error, setError] = useState<unknown>();
  const essai = async () => {
    setIsTrying(true);
    setError(undefined);
    try {
      const { to } = await callEndpoint<typeof campagnesEndpoints.essai>('POST', '/admin/campagnes/:id/essai', { params: { id } });
      const sent = `L’essai part à ${to}. Relisez-le, sur un téléphone aussi.`;
      tell(await mailTold(sent, `L’essai à ${to} est en attente d’envoi.`));
    } catch (thrown) {
      setError(thrown);
    }
    setIsTrying(false);
  };
  return { essai, isTrying, error };
}

function RemoveDialog({ id, subject, leaving, onClose }: { id: string; subject: string; leaving: Props['leaving']; onClose: () => void }) {
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const remove = async () => {
    setError(undefined);
    try {
      await callEndpoint<typeof campagnesEndpoints.remove>('DELETE', '/admin/campagnes/:id', { params: { id } });
      leaving.current = true;
      void refresh('campagnes');
      tellDone('Le brouillon est supprimé.');
      void navigate('/admin/campagnes');
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="supprimer-titre">
      <DialogTitle id="supprimer-titre">Supprimer ce brouillon{'\u202f'}?</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          «{'\u00a0'}
          {subject}
          {'\u00a0'}» n’est jamais partie. Son texte sera perdu pour de bon.
        </DialogContentText>
        {error !== undefined && <FailureAlert error={error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Garder
        </Button>
        <Button color="error" variant="contained" onClick={() => void remove()}>
          Supprimer le brouillon
        </Button>
      </DialogActions>
    </Dialog>
  );
}
