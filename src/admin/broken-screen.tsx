import { Button, Card, CardContent, Typography } from '@mui/material';
import type { ErrorProps } from 'react-admin';
import { Screen } from './screen';

export function BrokenScreen({ error }: ErrorProps) {
  return (
    <Screen title="Cette page s’est arrêtée">
      <Card role="alert">
        <CardContent>
          <Typography variant="h2" gutterBottom>
            Cette page s’est arrêtée
          </Typography>
          <Typography sx={{ mb: 2 }}>
            Ce qui était enregistré l’est toujours. Rechargez la page{'\u202f'}; si cela se répète, prévenez la personne qui s’occupe du
            site et donnez-lui ces mots{'\u00a0'}: <code>{error.message}</code>
          </Typography>
          <Button variant="contained" onClick={() => location.reload()}>
            Recharger la page
          </Button>
        </CardContent>
      </Card>
    </Screen>
  );
}
