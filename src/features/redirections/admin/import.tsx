import { Alert, Box, Button, Card, CardContent, Checkbox, CircularProgress, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { FailureAlert } from '~/admin/failure';
import { figure } from '~/admin/figure';
import { ListInput } from '~/admin/list-input';
import { Screen } from '~/admin/screen';
import { JudgedLines } from './judged-lines';
import { type ImportChoices, useImport } from './use-import';

export function ImportScreen() {
  const [list, setList] = useState('');
  const [choices, setChoices] = useState<ImportChoices>({ shorten: false, replace: false });
  const { judged, failure, error, isBusy, result, send, startAgain } = useImport(list, choices);
  const of = (state: string) => judged?.filter((row) => row.state === state).length ?? 0;
  const ready = of('nouvelle') + (choices.replace ? of('differente') : 0);
  const toggle = (name: keyof ImportChoices) => () => setChoices({ ...choices, [name]: !choices[name] });
  if (result)
    return (
      <Screen title="Importer des redirections">
        <BackLink to="/admin/redirections" />
        <Card component="section" sx={{ maxWidth: 960 }}>
          <CardContent>
            <Alert severity={result.added + result.replaced > 0 ? 'success' : 'info'} role="status">
              {`${lines(result.added, 'redirection ajoutée', 'redirections ajoutées')}, ${lines(result.replaced, 'remplacée', 'remplacées')}.`}
              {result.left.length > 0 && ` ${lines(result.left.length, 'ligne laissée', 'lignes laissées')} de côté.`}
            </Alert>
            <JudgedLines rows={result.left} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
              <Button component={Link} to="/admin/redirections" variant="contained">
                Voir les redirections
              </Button>
              <Button
                onClick={() => {
                  setList('');
                  startAgain();
                }}
              >
                Importer une autre liste
              </Button>
            </Box>
          </CardContent>
        </Card>
      </Screen>
    );
  return (
    <Screen title="Importer des redirections">
      <BackLink to="/admin/redirections" />
      <Card component="section" sx={{ maxWidth: 960 }}>
        <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography color="text.secondary">
            Une redirection par ligne{'\u00a0'}: l’ancienne adresse, puis la page du site. Rien n’est enregistré avant «{'\u00a0'}Importer
            {'\u00a0'}».
          </Typography>
          <ListInput
            value={list}
            onChange={setList}
            placeholder={'ancienne adresse;page\n/chauffage.html;/univers/pompe_chaleur\n/index.php?id=12;/contact'}
            help={'Un tableur enregistré en CSV, avec ou sans titres de colonnes. 5\u202f000\u00a0lignes au plus.'}
          />
          {failure && <Alert severity="error">{failure}</Alert>}
          {judged && (
            <>
              <Typography role="status" sx={{ fontWeight: 700 }}>
                {lines(ready, 'ligne prête', 'lignes prêtes')} sur {figure(judged.length)}.
              </Typography>
              {(of('chaine') > 0 || choices.shorten) && (
                <FormControlLabel
                  control={<Checkbox checked={choices.shorten} onChange={toggle('shorten')} />}
                  label="Mener droit à la page finale les lignes qui feraient une chaîne"
                />
              )}
              {of('differente') > 0 && (
                <FormControlLabel
                  control={<Checkbox checked={choices.replace} onChange={toggle('replace')} />}
                  label={`Remplacer ${of('differente') > 1 ? `les ${figure(of('differente'))} qui mènent` : 'celle qui mène'} aujourd’hui à une autre page`}
                />
              )}
              <JudgedLines rows={judged} isPreview />
            </>
          )}
          <FailureAlert error={error} />
          <Box>
            <Button
              variant="contained"
              disabled={isBusy || ready === 0}
              onClick={() => void send()}
              startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
            >
              {isBusy ? 'Importation…' : ready === 0 ? 'Importer' : `Importer ${lines(ready, 'redirection', 'redirections')}`}
            </Button>
          </Box>
        </CardContent>
      </Card>
    </Screen>
  );
}

const lines = (count: number, one: string, many: string) => `${figure(count)}\u00a0${count > 1 ? many : one}`;
