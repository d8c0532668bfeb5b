import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { Link } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { Screen } from '~/admin/screen';
import { MODELS } from './models';

export const ModelChoice = () => (
  <Screen title="Nouvelle page">
    <BackLink to="/admin/pages_libres" />
    <Typography sx={{ mb: 2 }} color="text.secondary">
      De quoi partez-vous{'\u202f?'} Un modèle n’est qu’un début{'\u00a0'}: relisez-le, changez-le, retirez ce qui n’est pas vrai chez vous.
    </Typography>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
      {MODELS.map(({ key, label, about }) => (
        <Card key={key}>
          <CardActionArea component={Link} to={`/admin/pages_libres/create?modele=${key}`} sx={{ height: '100%' }}>
            <CardContent>
              <Typography variant="h3" component="h2">
                {label}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {about}
              </Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  </Screen>
);
