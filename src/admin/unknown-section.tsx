import { Button, Card, CardContent, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Screen } from './screen';
import { useUser } from './user';

export function UnknownSection() {
  const { role } = useUser();
  return (
    <Screen title="Page introuvable">
      <Card>
        <CardContent>
          <Typography variant="h2" gutterBottom>
            Rien ne se trouve ici
          </Typography>
          <Typography sx={{ mb: 2 }}>
            {role === 'ADMIN'
              ? 'Cette page n’existe pas. Vérifiez l’adresse.'
              : 'Cette page n’existe pas, ou votre compte n’y a pas accès. Vérifiez l’adresse, ou demandez l’accès à un administrateur.'}
          </Typography>
          <Button component={Link} to="/admin" variant="contained">
            Revenir au début
          </Button>
        </CardContent>
      </Card>
    </Screen>
  );
}
