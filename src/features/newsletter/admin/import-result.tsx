import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { Link } from 'react-router';
import { figure } from '~/admin/figure';

export type Result = { added: number; known: number; opposed: number; wrong: string[] };

export function ImportResult({ result: { added, known, opposed, wrong }, onAgain }: { result: Result; onAgain: () => void }) {
  const s = (count: number) => (count > 1 ? 's' : '');
  return (
    <Card component="section" aria-labelledby="importation-finie" sx={{ maxWidth: 860 }}>
      <CardContent>
        <Typography variant="h2" id="importation-finie" sx={{ fontSize: '1.1rem', mb: 1 }}>
          L’importation est finie
        </Typography>
        <Box role="status">
          <Alert severity={added > 0 ? 'success' : 'info'}>
            {added === 0 ? 'Personne de nouveau n’a été inscrit.' : `${figure(added)}\u00a0personne${s(added)} inscrite${s(added)}.`}
          </Alert>
          <Box component="ul" sx={{ pl: 3 }}>
            {known > 0 && <li>{`${figure(known)}\u00a0déjà connue${s(known)}\u00a0: rien n’a changé pour elle${s(known)}.`}</li>}
            {opposed > 0 && (
              <li>{`${figure(opposed)}\u00a0laissée${s(opposed)} de côté\u00a0: désinscrite${s(opposed)} ou effacée${s(opposed)}, elle${s(opposed)} n’${opposed > 1 ? 'ont' : 'a'} pas à être reprise${s(opposed)}.`}</li>
            )}
            {wrong.length > 0 && (
              <li>
                {`${figure(wrong.length)}\u00a0qui ${wrong.length > 1 ? 'ne sont pas des adresses' : 'n’est pas une adresse'}\u00a0:`}
                <Box
                  component="ul"
                  tabIndex={0}
                  aria-label="Ce qui n’est pas une adresse"
                  sx={{ pl: 3, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}
                >
                  {[...new Set(wrong)].map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </Box>
              </li>
            )}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to="/admin/abonnes" variant="contained">
            Voir les inscrits
          </Button>
          <Button onClick={onAgain}>Importer une autre liste</Button>
        </Box>
      </CardContent>
    </Card>
  );
}
