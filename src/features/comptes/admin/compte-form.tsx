import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FailureAlert, failureText } from '~/admin/failure';
import { conflictOf, showInFields, useChange } from '~/admin/use-change';
import { LeaveGuard } from '~/content/edition/admin/leave-guard';
import type { CompteState } from '../manage-contract';
import { ROLE_NAMES } from '../role-names';
import { type CompteFields, CompteFieldset } from './compte-fields';
import { COMPTES, refreshComptes, saveCompte } from './use-comptes';

const fieldsOf = ({ name, email, role }: CompteState): CompteFields => ({ name, email, role });

export function CompteForm({ compte }: { compte: CompteState }) {
  const form = useForm<CompteFields>({ defaultValues: fieldsOf(compte) });
  const [base, setBase] = useState(compte);
  const leaving = useRef(false);
  const adopt = (stored: CompteState) => {
    setBase(stored);
    form.reset(fieldsOf(stored));
  };
  const { isDirty } = form.formState;
  const { change, isBusy, failure, reset } = useChange({
    call: ({ values, ground }: { values: CompteFields; ground: CompteState }) => saveCompte(ground, values),
    onDone: adopt,
    refreshes: COMPTES,
    notice: () => 'Compte enregistré.',
    onFailure: showInFields(form.setError),
  });
  const current = conflictOf<CompteState>(failure)?.current;
  const saveFrom = (ground: CompteState) => form.handleSubmit((values) => change({ values, ground }));

  // Another button may have changed the account: use it as the base, unless the form is dirty.
  const { version } = compte;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version resets the form
  useEffect(() => {
    if (version === base.version || isDirty) return;
    setBase(compte);
    form.reset(fieldsOf(compte));
  }, [version]);

  const adoptStored = (stored: CompteState) => {
    adopt(stored);
    reset();
    void refreshComptes();
  };

  return (
    <FormProvider {...form}>
      <form onSubmit={saveFrom(base)} noValidate>
        <CompteFieldset />
        <FailureAlert error={current ? undefined : failure} />
        {current && (
          <Alert severity="warning" sx={{ my: 1 }}>
            {`${failureText(failure)} Il est maintenant\u00a0: ${current.name}, ${current.email}, ${ROLE_NAMES[current.role]}.`}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              <Button size="small" variant="outlined" color="inherit" onClick={saveFrom(current)}>
                Enregistrer ce que j’ai écrit
              </Button>
              <Button size="small" color="inherit" onClick={() => adoptStored(current)}>
                Reprendre ce qui est enregistré
              </Button>
            </Box>
          </Alert>
        )}
        <Button type="submit" variant="contained" disabled={!isDirty || isBusy} sx={{ mt: 1 }}>
          Enregistrer
        </Button>
        <LeaveGuard leaving={leaving} />
      </form>
    </FormProvider>
  );
}
