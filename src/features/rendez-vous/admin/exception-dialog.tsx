import { Alert, Box, Button, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '~/admin/form-dialog';
import { fieldErrorsOf, makeChange, useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { ExceptionHours } from './exception-hours';
import { ExceptionVisitors, useCaught } from './exception-visitors';
import { daysText } from './exception-words';
import { addException, type Exception, removeException, replaceException, useHoraires } from './exceptions';
import { ProposeDialog } from './propose-dialog';
import { type AgendaRange, REREAD } from './use-agenda';

type Props = {
  exception?: Exception;
  days?: AgendaRange;
  onClose: () => void;
};

const USUAL = [
  { opens: '09:00', closes: '12:00' },
  { opens: '14:00', closes: '18:00' },
];

export function ExceptionDialog({ exception, days, onClose }: Props) {
  const kept = useKeptForm(`fermeture/${exception?.from ?? days?.from ?? ''}`, {
    from: exception?.from ?? days?.from ?? '',
    to: exception?.to ?? days?.to ?? '',
    // With chosen days, a second click closes them.
    label: exception?.label ?? (days ? 'Fermeture exceptionnelle' : ''),
    isOpen: (exception?.ranges.length ?? 0) > 0,
    ranges: exception && exception.ranges.length > 0 ? exception.ranges : USUAL,
  });
  const { from, to, label, isOpen, ranges } = kept.values;
  const [wasAsked, setAsked] = useState(false);
  const { data: horaires } = useHoraires();
  const [proposed, setProposed] = useState<AgendaRange>();

  const written: Exception = { from, to: to || from, label: label.trim(), ranges: isOpen ? ranges : [] };
  const caught = useCaught(written);
  const rival = horaires?.exceptions.find(
    (one) =>
      from !== '' && one.from <= written.to && from <= one.to && !(exception && one.from === exception.from && one.to === exception.to),
  );
  const problems = {
    from: from === '' ? 'Indiquez le premier jour.' : undefined,
    to: to !== '' && to < from ? 'Le dernier jour vient après le premier, ou le même jour.' : undefined,
    label: written.label === '' ? 'Indiquez la raison\u00a0: les visiteurs la lisent.' : undefined,
  };
  const isWrong = Object.values(problems).some(Boolean) || rival !== undefined;

  const { change, isBusy, failure } = useChange({
    call: (_then: 'proposer' | undefined) => (exception ? replaceException(exception, written) : addException(written)),
    onDone: (_, then) => {
      kept.forget();
      if (then) setProposed({ from: written.from, to: written.to });
      else onClose();
    },
    ...REREAD,
    notice: () => ({
      severity: 'success',
      text: isOpen ? 'Ces heures sont enregistrées. Le site les montre déjà.' : 'Cette fermeture est enregistrée. Le site la montre déjà.',
      ...(!exception && { undo: () => makeChange({ call: () => removeException(written), ...REREAD }) }),
    }),
  });
  const save = (then?: 'proposer') => {
    setAsked(true);
    if (!isWrong) void change(then);
  };
  const field = (name: 'from' | 'to' | 'label') => ({
    value: kept.values[name],
    onChange: ({ target }: { target: { value: string } }) => kept.change({ [name]: target.value }),
    error: wasAsked && problems[name] !== undefined,
    helperText: wasAsked && problems[name],
  });

  if (proposed) return <ProposeDialog days={proposed} onClose={onClose} />;
  return (
    <FormDialog
      title={exception ? 'Modifier ces jours' : 'Ajouter une fermeture ou une ouverture'}
      act={{ label: exception || isOpen ? 'Enregistrer' : written.from === written.to ? 'Fermer ce jour' : 'Fermer ces jours' }}
      onAct={() => save()}
      moreActs={
        caught.length > 0 && (
          <Button variant="outlined" disabled={isBusy} onClick={() => save('proposer')}>
            {`${isOpen || exception ? 'Enregistrer' : 'Fermer'} et proposer d’autres heures ${caught.length === 1 ? 'à cette personne' : `aux ${caught.length}\u00a0personnes`}`}
          </Button>
        )
      }
      isBusy={isBusy}
      error={withDetails(failure)}
      kept={kept}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <TextField label="Du" {...field('from')} {...DAY} required />
        <TextField label="Au (compris)" {...field('to')} {...DAY} />
      </Box>
      <TextField
        label="Raison, lue par les visiteurs"
        placeholder="Congés d’été, inventaire…"
        onFocus={({ target }) => target.select()}
        autoFocus={days !== undefined}
        required
        {...field('label')}
      />
      <FormLabel id="exception-genre" sx={{ display: 'block', mt: 1 }}>
        Ces jours-là, le magasin est
      </FormLabel>
      <RadioGroup
        aria-labelledby="exception-genre"
        value={isOpen ? 'ouvert' : 'ferme'}
        onChange={(_, value) => kept.change({ isOpen: value === 'ouvert' })}
      >
        <FormControlLabel value="ferme" control={<Radio />} label="Fermé toute la journée" />
        <FormControlLabel value="ouvert" control={<Radio />} label="Ouvert à d’autres heures" />
      </RadioGroup>
      {isOpen && <ExceptionHours ranges={ranges} onChange={(next) => kept.change({ ranges: next })} />}
      {rival && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {`Une partie de ces jours est déjà dans ${rival.label ? `«\u00a0${rival.label}\u00a0»` : `une autre exception, ${daysText(rival)}`}. Modifiez-la plutôt, ou choisissez d’autres jours.`}
        </Alert>
      )}
      <ExceptionVisitors rows={caught} />
    </FormDialog>
  );
}

const DAY = { type: 'date', slotProps: { inputLabel: { shrink: true } }, sx: { flex: '1 1 180px' } };

/** Shows all server messages: their paths match no field of this form. */
function withDetails(failure: unknown): unknown {
  const errors = Object.values(fieldErrorsOf(failure));
  return errors.length > 0 ? new Error([...new Set(errors)].join(' ')) : failure;
}
