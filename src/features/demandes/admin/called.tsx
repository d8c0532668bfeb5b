import { Alert, Box, Button, IconButton, TextField, Tooltip } from '@mui/material';
import { PhoneCall, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { dateTime } from '~/admin/dates';
import { FormDialog } from '~/admin/form-dialog';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import type { demandesEndpoints } from '../contract';
import type { DemandeRow, DemandeView } from '../demande-view';
import { showDemande } from './read';
import { useReminders } from './reminders';
import { fullName } from './words';

export function CalledButton({ row, isSmall = false, id }: { row: DemandeRow; isSmall?: boolean; id?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {isSmall ? (
        <Tooltip title="Appelé">
          <IconButton size="small" onClick={open} aria-label={`Appelé\u00a0: ${fullName(row)}`} sx={{ zIndex: 1 }}>
            <PhoneOutgoing size={18} aria-hidden />
          </IconButton>
        </Tooltip>
      ) : (
        <Button id={id} variant="outlined" color="secondary" startIcon={<PhoneOutgoing size={18} aria-hidden />} onClick={open}>
          Appelé
        </Button>
      )}
      {isOpen && <CalledDialog row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CalledDialog({ row, onClose }: { row: DemandeRow; onClose: () => void }) {
  const kept = useKeptForm(`appel/${row.id}`, { text: '', reminder: 'next' });
  const { text, reminder } = kept.values;
  const { offered } = useReminders();
  const { change: save, isBusy, failure, conflict } = useCall(row, kept.forgetThen(onClose));
  const missed = () => {
    const reminderAt = offered.find(({ name }) => name === reminder)?.at;
    void save({ reached: false, text, ...(reminderAt && { reminderAt }) });
  };
  return (
    <FormDialog
      title={`Appel à ${fullName(row)}`}
      act={{ label: 'C’est réglé', icon: <PhoneCall size={18} aria-hidden /> }}
      onAct={() => void save({ reached: true, close: true, text })}
      moreActs={
        <Button variant="outlined" disabled={isBusy} onClick={() => void save({ reached: true, close: false, text })}>
          À suivre
        </Button>
      }
      isBusy={isBusy}
      error={failure}
      kept={kept}
      onClose={onClose}
    >
      <TextField
        label="Ce qui s’est dit"
        multiline
        minRows={3}
        maxRows={12}
        value={text}
        onChange={(event) => kept.change({ text: event.target.value })}
        autoFocus
        helperText={'Une note pour l’équipe\u00a0: la personne ne la voit jamais.'}
        slotProps={{ htmlInput: { maxLength: 10_000, readOnly: isBusy }, inputLabel: { shrink: true } }}
      />
      {conflict && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {conflict.who}. Votre note est restée{'\u00a0'}: gardez-la si elle est encore utile.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <TextField
          select
          label="Si personne n’a répondu, rappeler"
          value={offered.some(({ name }) => name === reminder) ? reminder : ''}
          onChange={(event) => kept.change({ reminder: event.target.value })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 220px' }}
        >
          {offered.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
          <option value="">Sans rappel</option>
        </TextField>
        <Button variant="outlined" color="secondary" startIcon={<PhoneMissed size={18} aria-hidden />} disabled={isBusy} onClick={missed}>
          Pas de réponse
        </Button>
      </Box>
    </FormDialog>
  );
}

type Call = { reached: boolean; close?: boolean; text: string; reminderAt?: string };

function useCall({ id, version }: Pick<DemandeRow, 'id' | 'version'>, onDone: () => void) {
  return useChange({
    call: (call: Call, current?: DemandeView) => {
      const body = { version: current?.version ?? version, ...call };
      return callEndpoint<typeof demandesEndpoints.call>('POST', '/admin/demandes/:id/appel', { params: { id }, body });
    },
    onDone: (next) => {
      showDemande(next);
      onDone();
    },
    refreshes: ['demandes', 'tableau'],
    notice: (next, call) => doneText(call, next.state),
    onConflict: showDemande,
  });
}

function doneText({ reached, close, reminderAt }: Call, state: DemandeView['state']): string {
  if (close && state !== 'traitee') return 'Appel noté. La demande reste en cours\u00a0: son rendez-vous attend votre réponse.';
  if (reached) return state === 'traitee' ? 'Appel noté\u00a0: la demande est traitée.' : 'Appel noté\u00a0: la demande est en cours.';
  return reminderAt ? `Appel noté. À rappeler le ${dateTime(reminderAt)}.` : 'Appel noté.';
}
