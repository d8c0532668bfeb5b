import { Button } from '@mui/material';
import { PhoneIncoming } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useKeys } from './shortcuts';

export const NEW_DEMANDE = '/admin/demandes/nouvelle';

export const NewDemandeButton = () => (
  <Button
    component={Link}
    to={NEW_DEMANDE}
    variant="contained"
    startIcon={<PhoneIncoming size={18} aria-hidden />}
    title="Touche n"
    sx={{ flex: 'none', whiteSpace: 'nowrap' }}
  >
    Nouvelle demande
  </Button>
);

export function NewDemandeEntry() {
  const navigate = useNavigate();
  useKeys({ n: () => void navigate(NEW_DEMANDE) });
  return <NewDemandeButton />;
}
