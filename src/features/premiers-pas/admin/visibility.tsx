import { Alert, Button, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { useClosing } from '~/features/ouverture/admin/acts';
import { useOuverture } from '~/features/ouverture/admin/read';

/** Whether the public sees the site while it is prepared: asked where its address is public. */
export function Visibility() {
  const { data } = useOuverture();
  const { change, isBusy, failure } = useClosing();
  if (!data?.isPublicAddress) return null;
  if (data.isClosed)
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        Le site est fermé au public{'\u00a0'}: préparez-le tranquillement. Vous l’ouvrirez d’un geste, dans{' '}
        <MuiLink component={Link} to="/admin/ouverture">
          Ouverture
        </MuiLink>
        .
      </Alert>
    );
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Tout le monde peut voir le site pendant que vous le préparez. Le fermer au public{'\u202f'}? Les visiteurs liront «{'\u00a0'}Bientôt
      {'\u00a0'}», avec votre nom, vos horaires et votre téléphone.
      <FailureAlert error={failure} />
      <Button size="small" variant="outlined" sx={{ mt: 1, display: 'block' }} disabled={isBusy} onClick={() => void change()}>
        Le fermer pendant que je le prépare
      </Button>
    </Alert>
  );
}
