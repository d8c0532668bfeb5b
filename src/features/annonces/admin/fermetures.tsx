import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { useRead } from '~/admin/read';
import type { annoncesAdminEndpoints } from '../contract';

export function Fermetures() {
  const { data = [] } = useRead<typeof annoncesAdminEndpoints.fermetures>('/admin/annonces/fermetures');
  return data.map(({ text, label, from, to }) => (
    <Alert
      key={from}
      severity="info"
      sx={{ mb: 1 }}
      action={
        <Button
          component={Link}
          to={`/admin/annonces/create?${new URLSearchParams({ text, from, to })}`}
          color="inherit"
          size="small"
          aria-label={`Annoncer «\u00a0${text}\u00a0»`}
        >
          Annoncer
        </Button>
      }
    >
      {`Dans les horaires des réglages\u00a0: ${text}${label && ` (${label})`}. Aucune annonce ne le dit encore.`}
    </Alert>
  ));
}
