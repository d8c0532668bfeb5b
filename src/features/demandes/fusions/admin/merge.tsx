import { Box, Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CallError, callEndpoint } from '~/admin/call';
import { ago } from '~/admin/dates';
import { FormDialog } from '~/admin/form-dialog';
import { tellDone } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import { useKeptForm } from '~/admin/use-kept-form';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { viewKey } from '../../admin/read';
import { fullName } from '../../admin/words';
import type { DemandeView } from '../../contract';
import type { fusionsEndpoints } from '../contract';
import { part } from './part';

/** Makes one thread of this request and another of the same person. */
export function MergeButton({ demande }: { demande: DemandeView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button fullWidth color="secondary" startIcon={<Merge size={18} aria-hidden />} onClick={() => setIsOpen(true)} sx={{ mt: 1 }}>
        Fusionner avec…
      </Button>
      {isOpen && <MergeDialog demande={demande} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const MOST_SHOWN = 8;

function MergeDialog({ demande, onClose }: { demande: DemandeView; onClose: () => void }) {
  const kept = useKeptForm(`fusion/${demande.id}`, { reference: '' });
  const { reference } = kept.values;
  const { merge, isBusy, error, wrong } = useMerging(demande, () => {
    kept.forget();
    onClose();
  });
  const shown = demande.autres.slice(0, MOST_SHOWN);
  return (
    <FormDialog
      title={`Fusionner ${demande.reference} avec une autre demande`}
      act={{ label: 'Fusionner', isDisabled: reference.trim() === '' }}
      onAct={() => void merge(reference.trim())}
      isBusy={isBusy}
      error={error}
      kept={kept}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        Pour une demande envoyée deux fois, ou par courriel puis par le site. Tout se lit alors ensemble, et les deux liens de suivi restent
        bons. Rien n’est perdu{'\u00a0'}: vous pourrez les séparer.
      </Typography>
      {shown.length > 0 && (
        <RadioGroup
          aria-label="Ses autres demandes"
          value={reference}
          onChange={(_, value) => kept.change({ reference: value })}
          sx={{ mb: 1 }}
        >
          {shown.map((one) => (
            <FormControlLabel
              key={one.id}
              value={one.reference}
              control={<Radio />}
              sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { py: 0.5 }, my: 0.25 }}
              label={
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  <strong>{one.reference}</strong>, {KINDS[one.kind].shortLabel}, {ago(one.createdAt)}
                  <Typography sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
                    {[fullName(one) === fullName(demande) ? '' : fullName(one), one.summary].filter(Boolean).join(', ')}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      )}
      <TextField
        autoFocus={shown.length === 0}
        label={shown.length > 0 ? 'Ou une autre, par sa référence' : 'Référence de l’autre demande'}
        placeholder="PP-7K3F9Q"
        value={shown.some((one) => one.reference === reference) ? '' : reference}
        onChange={(event) => kept.change({ reference: event.target.value })}
        error={wrong !== undefined}
        helperText={wrong}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 12 }, inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

function useMerging({ id, reference: ownReference, version }: DemandeView, onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();
  const merge = async (reference: string) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const body = { version, reference };
      const next = await callEndpoint<typeof fusionsEndpoints.merge>('POST', '/admin/demandes/:id/fusion', { params: { id }, body });
      queryClient.setQueryData(viewKey(next.id), next);
      const joined = next.fusions.find((one) => one.reference === (next.id === id ? reference.toUpperCase() : ownReference));
      void refresh('demandes', 'personne', 'tableau', 'rdv_pro');
      tellDone(`${joined?.reference ?? reference} est fusionnée avec ${next.reference}.`, {
        ...(joined && { undo: () => part(next, joined) }),
      });
      onDone();
      if (next.id !== id) void navigate(`/admin/demandes/${next.id}`, { replace: true });
    } catch (thrown) {
      const { status, body } = thrown as CallError;
      // The dialog goes on from what stands now.
      if (status === 409 && body?.current) queryClient.setQueryData(viewKey(id), body.current as DemandeView);
      setFailure(thrown);
    }
    setIsBusy(false);
  };
  const wrong = ((failure as CallError | undefined)?.body?.errors as Record<string, string> | undefined)?.reference;
  return { merge, isBusy, wrong, error: wrong === undefined ? failure : undefined };
}
