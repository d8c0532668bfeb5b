import { Box, Button } from '@mui/material';
import { Copy, FlaskConical, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { mailNotice } from '~/admin/mail-notice';
import { useChange } from '~/admin/use-change';
import { type Bin, binnedText, useBin } from '~/content/edition/admin/bin';
import type { Editing } from '~/content/edition/admin/edit-form';
import { FurtherActs } from '~/content/edition/admin/further-acts';
import { copiedName } from '~/content/edition/copied-name';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import type { Cible } from '../choices';
import { SendDialog } from './campagne-send';
import { useDestinataires } from './cible-input';
import { amongText } from './words';

type Props = Editing & { campagne: Campagne; onSent: (campagne: Campagne) => void };

export function DraftActs({ campagne, save, leaving, onSent }: Props) {
  const { id, counts } = campagne;
  const [isAsked, setAsked] = useState(false);
  const bin = useBin(CAMPAGNES_BIN, leaving);
  const saved = useSaveFirst(save);
  const navigate = useNavigate();
  const { getValues } = useFormContext();
  const { change: essai, isBusy, failure } = useEssai(id);
  const cible = useWatch({ name: 'cible' }) as Cible | undefined;
  const found = useDestinataires(cible ?? campagne.cible) ?? counts;
  const confirmed = found.recipients;
  const duplicate = () => {
    leaving.current = true;
    const { subject: title, body, blocs, cible } = getValues();
    void navigate('/admin/campagnes/create', { state: { from: { subject: copiedName(title, 120), body, blocs, cible } } });
  };
  return (
    <>
      {failure && (
        <Box sx={{ flexBasis: '100%' }}>
          <FailureAlert error={failure} retry={() => void essai()} />
        </Box>
      )}
      <FurtherActs
        acts={[
          { label: 'Dupliquer', icon: Copy, onClick: () => void saved(duplicate) },
          { label: 'Mettre à la corbeille', icon: Trash2, color: 'error', onClick: () => void bin(campagne) },
          { label: 'M’envoyer un essai', icon: FlaskConical, disabled: isBusy, onClick: () => void saved(() => void essai()) },
        ]}
      />
      <Button
        variant="contained"
        color="secondary"
        startIcon={<Send size={18} aria-hidden />}
        onClick={() => void saved(() => setAsked(true))}
      >
        {confirmed === 0 ? 'Envoyer aux inscrits…' : `Envoyer à ${amongText(found)}…`}
      </Button>
      {isAsked && <SendDialog campagne={campagne} shown={confirmed} onClose={() => setAsked(false)} onSent={onSent} />}
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

const useEssai = (id: string) =>
  useChange({
    call: () => callEndpoint<typeof campagnesEndpoints.essai>('POST', '/admin/campagnes/:id/essai', { params: { id } }),
    notice: ({ to }) => mailNotice(`L’essai part à ${to}. Relisez-le, sur un téléphone aussi.`, `L’essai à ${to} est en attente d’envoi.`),
  });

const CAMPAGNES_BIN: Bin<Campagne> = {
  resource: 'campagnes',
  binned: (campagne) => binnedText(campagne.subject),
  restored: ({ id }) => ({
    severity: 'success',
    text: 'Le brouillon est sorti de la corbeille.',
    link: { to: `/admin/campagnes/${id}`, label: 'Ouvrir' },
  }),
};
