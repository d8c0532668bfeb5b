import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { FormDialog } from '~/admin/form-dialog';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { demandes } from '../../admin/words';
import { LabelInput } from './label-input';
import { changeEtiquettes } from './put';

export function LabelLot({ ids, onClose, onDone }: { ids: string[]; onClose: () => void; onDone: () => void }) {
  const kept = useKeptForm('etiqueter', { name: '', how: 'add' });
  const { name, how } = kept.values;
  const { change, isBusy, errors, formFailure } = useChange({
    ...changeEtiquettes({ ids, [how]: [name.trim()] }),
    onDone: kept.forgetThen(onDone),
  });
  const [message] = Object.values(errors);
  return (
    <FormDialog
      title={`Étiqueter ${demandes(ids.length)}`}
      act={{ label: how === 'add' ? 'Ajouter' : 'Retirer', isDisabled: name.trim() === '' }}
      onAct={() => void change()}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
      maxWidth="xs"
    >
      <RadioGroup row aria-label="Ajouter ou retirer" value={how} onChange={(_, how) => kept.change({ how })}>
        <FormControlLabel value="add" control={<Radio />} label="Ajouter" />
        <FormControlLabel value="remove" control={<Radio />} label="Retirer" />
      </RadioGroup>
      <LabelInput label="Étiquette" value={name} onChange={(name) => kept.change({ name })} autoFocus error={message} />
    </FormDialog>
  );
}
