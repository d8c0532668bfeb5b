import { Box, Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ago } from '~/admin/dates';
import { FormDialog } from '~/admin/form-dialog';
import { queryClient } from '~/admin/query-client';
import { conflictOf, makeChange, useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { viewKey } from '../../admin/read';
import { fullName } from '../../admin/words';
import type { DemandeView } from '../../demande-view';
import type { fusionsEndpoints } from '../contract';
import { parting, REACHED } from './part';

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
  const { change: merge, isBusy, failure, errors } = useMerging(demande, kept.forgetThen(onClose));
  const shown = demande.autres.slice(0, MOST_SHOWN);
  return (
    <FormDialog
      title={`Fusionner ${demande.reference} avec une autre demande`}
      act={{ label: 'Fusionner', isDisabled: reference.trim() === '' }}
      onAct={() => void merge(reference.trim())}
      isBusy={isBusy}
      error={errors.reference ? undefined : failure}
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
        error={errors.reference !== undefined}
        helperText={errors.reference}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 12 }, inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

function useMerging({ id, reference: ownReference, version }: DemandeView, onDone: () => void) {
  const navigate = useNavigate();
  return useChange({
    call: (reference: string) =>
      callEndpoint<typeof fusionsEndpoints.merge>('POST', '/admin/demandes/:id/fusion', { params: { id }, body: { version, reference } }),
    onDone: (next) => {
      queryClient.setQueryData(viewKey(next.id), next);
      onDone();
      if (next.id !== id) void navigate(`/admin/demandes/${next.id}`, { replace: true });
    },
    refreshes: REACHED,
    notice: (next, reference) => {
      const joined = next.fusions.find((one) => one.reference === (next.id === id ? reference.toUpperCase() : ownReference));
      return {
        severity: 'success',
        text: `${joined?.reference ?? reference} est fusionnée avec ${next.reference}.`,
        ...(joined && { undo: () => makeChange(parting(next, joined)) }),
      };
    },
    onFailure: (failure) => {
      const conflict = conflictOf<DemandeView>(failure);
      if (conflict) queryClient.setQueryData(viewKey(id), conflict.current);
    },
  });
}
