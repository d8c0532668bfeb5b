import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { CallError } from '~/admin/call';
import { FailureAlert, failureText } from '~/admin/failure';
import { tellDone } from '~/admin/notice';
import { LeaveGuard } from '~/content/edition/admin/leave-guard';
import type { CompteState } from '../contract';
import { type CompteFields, CompteFieldset } from './compte-fields';
import { conflictOf, refreshComptes, saveCompte } from './use-comptes';
import { ROLE_WORDS } from './words';

const fieldsOf = ({ name, email, role }: CompteState): CompteFields => ({ name, email, role });

/** A change that somebody else saved meanwhile is shown before it is overwritten. */
export function CompteForm({ compte }: { compte: CompteState }) {
  const form = useForm<CompteFields>({ defaultValues: fieldsOf(compte) });
  const [base, setBase] = useState(compte);
  const [failure, setFailure] = useState<unknown>();
  const leaving = useRef(false);
  const { isDirty, isSubmitting } = form.formState;
  const current = conflictOf(failure);

  // Another button of the page may have changed the account: take that as the new base, unless the form has unsaved input.
  const { version } = compte;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a new account.
  useEffect(() => {
    if (version === base.version || isDirty) return;
    setBase(compte);
    form.reset(fieldsOf(compte));
  }, [version]);

  const save = async (values: CompteFields, ground: CompteState) => {
    setFailure(undefined);
    try {
      const saved = await saveCompte(ground, values);
      setBase(saved);
      form.reset(fieldsOf(saved));
      tellDone('Compte enregistré.');
      void refreshComptes();
    } catch (thrown) {
      const { errors = {} } = (thrown as CallError).body ?? {};
      for (const [field, message] of Object.entries(errors)) form.setError(field as keyof CompteFields, { message: String(message) });
      setFailure(thrown);
    }
  };
  const takeOver = (stands: CompteState) => {
    setBase(stands);
    form.reset(fieldsOf(stands));
    setFailure(undefined);
    void refreshComptes();
  };

  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((values) => save(values, base))} noValidate>
        <CompteFieldset />
        {failure !== undefined && !current && <FailureAlert error={failure} />}
        {current && (
          <Alert severity="warning" sx={{ my: 1 }}>
            {`${failureText(failure)} Il est maintenant\u00a0: ${current.name}, ${current.email}, ${ROLE_WORDS[current.role].name}.`}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              <Button size="small" variant="outlined" color="inherit" onClick={form.handleSubmit((values) => save(values, current))}>
                Enregistrer ce que j’ai écrit
              </Button>
              <Button size="small" color="inherit" onClick={() => takeOver(current)}>
                Reprendre ce qui est enregistré
              </Button>
            </Box>
          </Alert>
        )}
        <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting} sx={{ mt: 1 }}>
          Enregistrer
        </Button>
        <LeaveGuard leaving={leaving} />
      </form>
    </FormProvider>
  );
}
