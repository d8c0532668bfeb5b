import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { retriedImport } from '~/ui/network';

type Town = { name: string; departement: string; postal: string };

const load = retriedImport(() => import('~/features/estimations/engine/sun/communes'));

export function TownSearch() {
  const { setValue } = useFormContext();
  const [typed, setTyped] = useState('');
  const [towns, setTowns] = useState<readonly Town[]>([]);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    let isLate = false;
    if (typed.trim().length < 2) return setTowns([]);
    load().then(
      ({ findTowns }) => {
        if (!isLate) setTowns(findTowns(typed));
        setIsLost(false);
      },
      () => setIsLost(true),
    );
    return () => {
      isLate = true;
    };
  }, [typed]);
  return (
    <Autocomplete
      options={towns}
      value={null}
      inputValue={typed}
      onInputChange={(_, next, reason) => reason === 'input' && setTyped(next)}
      onChange={(_, town) => {
        if (!town) return;
        const options = { shouldDirty: true, shouldTouch: true };
        setValue('content.city', town.name, options);
        setValue('content.postalCode', town.postal, options);
        setTyped('');
      }}
      filterOptions={(options) => options}
      getOptionKey={({ name, postal }) => `${name} ${postal}`}
      getOptionLabel={({ name, postal }) => `${name} (${postal})`}
      noOptionsText={
        typed.trim().length < 2
          ? 'Tapez quelques lettres, ou le code postal.'
          : isLost
            ? 'La liste des communes n’est pas arrivée\u00a0: écrivez la ville vous-même.'
            : 'Cette liste n’a que le Sud-Ouest, et pas de commune de ce nom\u00a0: écrivez le code postal et la ville ci-dessous.'
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label="Trouver la commune"
          helperText={
            'Dans le Sud-Ouest, par son nom ou son code postal. Vous êtes ailleurs\u202f? Écrivez le code postal et la ville ci-dessous.'
          }
        />
      )}
    />
  );
}
