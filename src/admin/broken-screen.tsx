import { Button, Card, CardContent, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { Screen } from './screen';

type Props = { children: ReactNode };

export class BreakableScreen extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? <BrokenScreen error={error} /> : this.props.children;
  }
}

const BrokenScreen = ({ error }: { error: Error }) => (
  <Screen title="Cette page s’est arrêtée">
    <Card role="alert">
      <CardContent>
        <Typography variant="h2" gutterBottom>
          Cette page s’est arrêtée
        </Typography>
        <Typography sx={{ mb: 2 }}>
          Ce qui était enregistré l’est toujours. Rechargez la page{'\u202f'}; si cela se répète, prévenez la personne qui s’occupe du site
          et donnez-lui ces mots{'\u00a0'}: <code>{error.message}</code>
        </Typography>
        <Button variant="contained" onClick={() => location.reload()}>
          Recharger la page
        </Button>
      </CardContent>
    </Card>
  </Screen>
);
