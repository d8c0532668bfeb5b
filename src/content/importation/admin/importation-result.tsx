import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { dateTime } from '~/admin/dates';
import { figure } from '~/admin/figure';
import { useChange } from '~/admin/use-change';
import { BIN_DAYS } from '~/content/edition/bin-days';
import type { ImportationView } from '../contract';
import { type Api, importationPath, RESOURCE } from './paths';
import { countsText } from './words';

export function ImportationResult({ view }: { view: ImportationView }) {
  const [isAsking, setAsking] = useState(false);
  const { id, state, section, words, author, doneAt, undoneAt, undoneBy, kept, mayTakeBack, kind, onTakeBack } = view;
  const { change, isBusy, failure } = useChange({
    call: () => callEndpoint<Api['takeBack']>('POST', importationPath<Api['takeBack']>('/:kind/:id/reprise'), { params: { kind, id } }),
    refreshes: [RESOURCE, section, 'corbeille', 'medias'],
    refreshesAnyway: true,
  });
  return (
    <Card component="section" aria-labelledby="importation-resultat" sx={{ maxWidth: 860 }}>
      <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2" id="importation-resultat">
          {state === 'reprise' ? 'Cet import est annulé' : 'L’import est fait'}
        </Typography>
        <Alert severity={state === 'reprise' ? 'info' : 'success'} role="status">
          {countsText(view)}
          {doneAt && `, par ${author}, ${dateTime(doneAt)}.`}
          {undoneAt && ` Annulé par ${undoneBy}, ${dateTime(undoneAt)}.`}
        </Alert>
        {kept.length > 0 && (
          <Alert severity="warning">
            {`${figure(kept.length)}\u00a0${kept.length > 1 ? 'éléments sont restés' : 'élément est resté'} comme aujourd’hui\u00a0:`}
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {kept.map(({ label, why }) => (
                <li key={label}>
                  {label}
                  {'\u00a0'}: {why}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={`/admin/${section}`} variant="contained">
            Voir la liste ({words.many.toLocaleLowerCase('fr')})
          </Button>
          {mayTakeBack && (
            <Button variant="outlined" color="error" startIcon={<Undo2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
              Annuler cet import
            </Button>
          )}
          <Button component={Link} to={`/admin/importations/nouvelle/${kind}`}>
            Importer un autre fichier
          </Button>
        </Box>
        {isAsking && (
          <ConfirmDialog
            title={'Annuler cet import\u202f?'}
            act={{ label: isBusy ? 'Un instant…' : 'Annuler l’import', color: 'error' }}
            closeLabel="Le garder"
            isBusy={isBusy}
            error={failure}
            focus="close"
            onClose={() => setAsking(false)}
            onAct={async () => {
              if (await change()) setAsking(false);
            }}
          >
            {onTakeBack ?? TO_THE_BIN}
          </ConfirmDialog>
        )}
      </CardContent>
    </Card>
  );
}

const TO_THE_BIN = `Ce qu’il a créé va à la corbeille, pour ${BIN_DAYS}\u00a0jours\u202f; ce qu’il a changé redevient comme avant. Ce qu’un collègue a modifié depuis reste, et vous sera nommé.`;
