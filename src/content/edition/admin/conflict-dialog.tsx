import { Alert, Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { Difference, type FieldLabels, listDifferences } from './difference';
import type { ContentRecord } from './record-form';
import type { ContentConflict, Values } from './use-saving';

type Props = {
  conflict: ContentConflict;
  base: ContentRecord;
  labels: FieldLabels;
  fieldsOf: (record: Values) => Values;
  withFields: (record: Values, fields: Values) => Values;
  label?: string;
  onResolve: (values: Values) => void;
  onClose: () => void;
};

/** After a concurrent save: merges fields that one side changed; for the others the person chooses. */
export function ConflictDialog({ conflict, base, labels, fieldsOf, withFields, onResolve, onClose, ...more }: Props) {
  const { label = 'Réunir et enregistrer' } = more;
  const [mine, theirs, before] = [conflict.input, conflict.current, base].map((record) => fieldsOf(record as Values)) as [
    Values,
    Values,
    Values,
  ];
  const changedByThem = listDifferences(before, theirs, labels);
  const changedByMe = listDifferences(before, mine, labels);
  const both = changedByThem.filter((field) => changedByMe.includes(field) && listDifferences(theirs, mine, { [field]: '' }).length > 0);
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>(() => Object.fromEntries(both.map((field) => [field, 'mine'])));

  const resolve = () => {
    const kept = changedByMe.filter((field) => !both.includes(field) || chosen[field] === 'mine');
    const fields = { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
    onResolve({ ...withFields(conflict.input, fields), version: conflict.current.version });
  };
  const only = (fields: string[]) => fields.filter((field) => !both.includes(field)).map((field) => labels[field]);

  return (
    <ConfirmDialog
      title="Modifié entre-temps"
      act={{ label }}
      onAct={resolve}
      onClose={onClose}
      closeLabel="Revenir à mon texte"
      width="md"
    >
      <Typography sx={{ mb: 2 }}>
        {conflict.who}. Rien n’est perdu{'\u00a0'}: voici ce qui a été enregistré pendant que vous écriviez. Les deux peuvent être réunis.
      </Typography>
      {only(changedByThem).length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {`Repris de l’autre personne\u00a0: ${only(changedByThem).join(', ')}.`}
        </Alert>
      )}
      {only(changedByMe).length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {`Gardé de vous\u00a0: ${only(changedByMe).join(', ')}.`}
        </Alert>
      )}
      {both.map((field) => (
        <Box key={field} component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, mt: 2 }}>
          <Typography component="legend" sx={{ fontWeight: 700, px: 1 }}>
            {labels[field]}
          </Typography>
          <RadioGroup
            value={chosen[field]}
            onChange={(_, value) => setChosen((all) => ({ ...all, [field]: value as 'mine' | 'theirs' }))}
            aria-label={labels[field]}
          >
            <FormControlLabel value="mine" control={<Radio />} label="Garder ce que j’ai écrit" />
            <Box sx={{ pl: 4, pb: 1 }}>
              <Difference before={before[field]} after={mine[field]} />
            </Box>
            <FormControlLabel value="theirs" control={<Radio />} label="Reprendre ce qui a été enregistré" />
            <Box sx={{ pl: 4 }}>
              <Difference before={before[field]} after={theirs[field]} />
            </Box>
          </RadioGroup>
        </Box>
      ))}
    </ConfirmDialog>
  );
}
