import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, TextField, Tooltip } from '@mui/material';
import { PhoneCall, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { useState } from 'react';
import { FailureAlert } from '~/admin/failure';
import type { DemandeRow } from '../contract';
import { useReminders } from './reminders';
import { useCall } from './use-call';
import { fullName } from './words';

/** Notes a call and what becomes of the request. @param isSmall an icon alone, for a row of the list */
export function CalledButton({ row, isSmall = false }: { row: DemandeRow; isSmall?: boolean }) {
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
        <Button variant="outlined" color="secondary" startIcon={<PhoneOutgoing size={18} aria-hidden />} onClick={open}>
          Appelé
        </Button>
      )}
      {isOpen && <CalledDialog row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CalledDialog({ row, onClose }: { row: DemandeRow; onClose: () => void }) {
  const [text, setText] = useState('');
  const [reminder, setReminder] = useState('next');
  const { offered } = useReminders();
  const { save, isSaving, error, overtaken } = useCall(row, onClose);
  const missed = () => {
    const reminderAt = offered.find(({ name }) => name === reminder)?.at;
    void save({ reached: false, text, ...(reminderAt && { reminderAt }) });
  };
  const id = `appel-${row.id}`;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Appel à {fullName(row)}</DialogTitle>
      <DialogContent>
        <TextField
          label="Ce qui s’est dit"
          multiline
          minRows={3}
          maxRows={12}
          value={text}
          onChange={(event) => setText(event.target.value)}
          disabled={isSaving}
          autoFocus
          helperText={'Une note pour l’équipe\u00a0: la personne ne la voit jamais.'}
          slotProps={{ htmlInput: { maxLength: 10_000 }, inputLabel: { shrink: true } }}
          sx={{ mt: 1 }}
        />
        {overtaken && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {overtaken.split('. ')[0]}. Votre note est restée{'\u00a0'}: gardez-la si elle est encore utile.
          </Alert>
        )}
        {error !== undefined && <FailureAlert error={error} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
          <TextField
            select
            label="Si personne n’a répondu, rappeler"
            value={offered.some(({ name }) => name === reminder) ? reminder : ''}
            onChange={(event) => setReminder(event.target.value)}
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
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<PhoneMissed size={18} aria-hidden />}
            disabled={isSaving}
            onClick={missed}
          >
            Pas de réponse
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Revenir</Button>
        <Button variant="outlined" disabled={isSaving} onClick={() => void save({ reached: true, close: false, text })}>
          Jointe{'\u00a0'}: à suivre
        </Button>
        <Button
          variant="contained"
          startIcon={<PhoneCall size={18} aria-hidden />}
          disabled={isSaving}
          onClick={() => void save({ reached: true, close: true, text })}
        >
          Jointe{'\u00a0'}: traitée
        </Button>
      </DialogActions>
    </Dialog>
  );
}
