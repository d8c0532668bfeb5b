import { Alert, Box, Button, Card, CardContent, CircularProgress, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { BackLink } from '~/admin/back-link';
import { callEndpoint } from '~/admin/call';
import type { CallError } from '~/admin/call-error';
import { FailureAlert } from '~/admin/failure';
import { figure } from '~/admin/figure';
import { ListInput } from '~/admin/list-input';
import { refresh } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { LeaveGuard } from '~/content/edition/admin/leave-guard';
import type { abonnesEndpoints } from '../contract';
import type { Understood } from './csv';
import { ImportPreview } from './import-preview';
import { ImportResult, type Result } from './import-result';
import { useUnderstood } from './use-understood';

/** Limit of the server per request. */
const AT_ONCE = 5_000;

export function ImportScreen() {
  const form = useForm({ defaultValues: { list: '', source: '' } });
  const leaving = useRef(false);
  const list = form.watch('list');
  const [nameColumns, setNameColumns] = useState<number[]>();
  const { understood, failure } = useUnderstood(list, nameColumns);
  const { result, sent, error, isSending, send, startAgain } = useImport();
  const wrongSource = (error as CallError | undefined)?.body?.errors?.source ?? form.formState.errors.source?.message;
  const people = understood?.abonnes.length ?? 0;

  const submit = form.handleSubmit(async ({ source }) => {
    if (understood && (await send(source, understood))) form.reset({ list: '', source });
  });
  return (
    <Screen title="Importer une liste">
      <BackLink to="/admin/abonnes" />
      {result && <ImportResult result={result} onAgain={startAgain} />}
      <FormProvider {...form}>
        <Box component="form" onSubmit={submit} noValidate sx={{ display: result ? 'none' : 'grid', gap: 2, maxWidth: 860 }}>
          <LeaveGuard leaving={leaving} />
          <Alert severity="info">
            N’importez que des personnes qui ont accepté de recevoir votre lettre{'\u00a0'}: la loi le demande (RGPD, article 7). Celles qui
            se sont désinscrites, ou ont été effacées, ne sont jamais reprises.
          </Alert>
          <Card component="section">
            <CardContent>
              <Typography variant="h2" sx={{ fontSize: '1.1rem', mb: 1 }}>
                1. La liste
              </Typography>
              <ListInput
                value={list}
                placeholder={'Prénom;Nom;E-mail\nMarie;Dupré;marie@exemple.fr'}
                help={
                  'Une personne par ligne, avec ou sans titres de colonnes (Profil et Univers compris)\u202f; ou des adresses, simplement.'
                }
                onChange={(text) => {
                  setNameColumns(undefined);
                  form.setValue('list', text, { shouldDirty: true });
                }}
              />
              {failure && (
                <Alert severity="error" sx={{ mt: 1 }}>
                  {failure}
                </Alert>
              )}
              {understood && <ImportPreview understood={understood} onNameColumns={setNameColumns} />}
            </CardContent>
          </Card>
          <Card component="section">
            <CardContent>
              <Typography variant="h2" sx={{ fontSize: '1.1rem', mb: 1 }}>
                2. Leur accord
              </Typography>
              <TextField
                label="Où et quand l’accord a été donné"
                required
                multiline
                minRows={2}
                placeholder="Bulletins remplis au salon de l’habitat d’Auch, mars 2026"
                {...form.register('source', {
                  validate: (source) => source.trim().length >= 3 || 'Dites où et quand ces personnes ont donné leur accord.',
                })}
                error={Boolean(wrongSource)}
                helperText={wrongSource ?? 'C’est la preuve gardée avec chaque adresse (300 signes).'}
                slotProps={{ htmlInput: { maxLength: 300 }, inputLabel: { shrink: true } }}
              />
            </CardContent>
          </Card>
          <Box>
            {error !== undefined && !wrongSource && (
              <FailureAlert error={error}>
                {sent > 0 && (
                  <span>
                    Les {figure(sent)} premières sont déjà importées{'\u00a0'}: réessayer ne les double pas.
                  </span>
                )}
              </FailureAlert>
            )}
            <Button
              type="submit"
              variant="contained"
              disabled={isSending || people === 0}
              startIcon={isSending ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
            >
              {isSending
                ? 'Importation…'
                : error
                  ? 'Réessayer'
                  : people === 0
                    ? 'Importer'
                    : `Importer ${figure(people)}\u00a0adresse${people > 1 ? 's' : ''}`}
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </Screen>
  );
}

function useImport() {
  const [state, setState] = useState<{ result?: Result; error?: unknown; sent: number; isSending: boolean }>({ sent: 0, isSending: false });
  const send = async (source: string, { abonnes, wrong }: Understood): Promise<boolean> => {
    setState({ sent: 0, isSending: true });
    const total: Result = { added: 0, known: 0, opposed: 0, wrong: wrong.map(({ text }) => text) };
    for (let sent = 0; sent < abonnes.length; sent += AT_ONCE) {
      try {
        const body = { source, abonnes: abonnes.slice(sent, sent + AT_ONCE) };
        const part = await callEndpoint<typeof abonnesEndpoints.import>('POST', '/admin/abonnes/import', { body });
        for (const name of ['added', 'known', 'opposed'] as const) total[name] += part[name];
        total.wrong.push(...part.wrong);
      } catch (error) {
        setState({ error, sent, isSending: false });
        return false;
      }
    }
    void refresh('abonnes');
    setState({ result: total, sent: abonnes.length, isSending: false });
    return true;
  };
  return { ...state, send, startAgain: () => setState({ sent: 0, isSending: false }) };
}
