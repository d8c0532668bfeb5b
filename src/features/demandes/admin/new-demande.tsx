import { Button, Fab } from '@mui/material';
import { PhoneIncoming } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useKeys } from './use-keys';

export const NEW_DEMANDE = '/admin/demandes/nouvelle';

const NewDemandeLink = ({ display }: { display?: { xs: string; sm: string } }) => (
  <Button
    component={Link}
    to={NEW_DEMANDE}
    variant="contained"
    startIcon={<PhoneIncoming size={18} aria-hidden />}
    title="Touche n"
    sx={{ flex: 'none', whiteSpace: 'nowrap', ...(display && { display }) }}
  >
    Nouvelle demande
  </Button>
);

/** On a phone, under the thumb. */
export const NewDemandeButton = () => (
  <>
    <NewDemandeLink display={{ xs: 'none', sm: 'inline-flex' }} />
    <Fab
      component={Link}
      to={NEW_DEMANDE}
      color="primary"
      variant="extended"
      sx={{ display: { xs: 'inline-flex', sm: 'none' }, position: 'fixed', right: 16, bottom: 16, gap: 1, textTransform: 'none' }}
    >
      <PhoneIncoming size={20} aria-hidden /> Nouvelle demande
    </Fab>
  </>
);

/** For the dashboard, with its key. */
export function NewDemandeEntry() {
  const navigate = useNavigate();
  useKeys({ n: () => void navigate(NEW_DEMANDE) });
  return <NewDemandeLink />;
}
