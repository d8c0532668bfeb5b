import { Autocomplete, TextField, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { FormDialog } from '~/admin/form-dialog';
import { tell } from '~/admin/notice';
import { useKeptForm } from '~/admin/use-kept-form';
import { fold } from '~/platform/text/fold';

const SOURCE = 'content.synonymes';
type Group = { words: string[] };

export function AddSynonym({ term, onClose }: { term: string; onClose: () => void }) {
  const { getValues, setValue } = useFormContext();
  const kept = useKeptForm(`synonyme/${term}`, { other: '' });
  const { other } = kept.values;
  const groups = (getValues(SOURCE) ?? []) as Group[];
  const add = () => {
    const word = other.trim();
    if (!word) return;
    setValue(SOURCE, joined(groups, word, term), { shouldDirty: true, shouldTouch: true });
    tell({ severity: 'info', text: `«\u00a0${term}\u00a0» trouvera comme «\u00a0${word}\u00a0» dès que vous aurez enregistré.` });
    kept.forget();
    onClose();
  };
  return (
    <FormDialog
      title={`Que veut dire «\u00a0${term}\u00a0»\u202f?`}
      act={{ label: 'Ajouter', isDisabled: other.trim() === '' }}
      onAct={add}
      kept={kept}
      onClose={onClose}
      maxWidth="xs"
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Donnez un mot que le site connaît&nbsp;: qui cherche «&nbsp;{term}&nbsp;» trouvera la même chose.
      </Typography>
      <Autocomplete
        freeSolo
        autoSelect
        options={groups.flatMap(({ words }) => words.filter(Boolean))}
        filterOptions={proposed}
        inputValue={other}
        onInputChange={(_event, value) => kept.change({ other: value })}
        renderInput={(params) => (
          <TextField
            {...params}
            label="La même chose que"
            autoFocus
            slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps?.htmlInput, maxLength: 40 } }}
          />
        )}
      />
    </FormDialog>
  );
}

/** None for a complete word: the list would cover the button. */
function proposed(words: string[], { inputValue }: { inputValue: string }): string[] {
  const typed = fold(inputValue.trim());
  return words.some((word) => fold(word) === typed) ? [] : words.filter((word) => fold(word).includes(typed));
}

function joined(groups: Group[], word: string, term: string): Group[] {
  const at = groups.findIndex(({ words }) => words.some((known) => fold(known) === fold(word)));
  if (at < 0) return [...groups, { words: [word, term] }];
  return groups.map((group, index) => (index === at ? { words: [...group.words, term] } : group));
}
