import { Box, Button, Typography } from '@mui/material';
import { Phone } from 'lucide-react';
import { spacedTelephone, telHref } from '~/ui/telephone';
import type { DemandeView } from '../demande-view';
import { CalledButton } from './called';

export const CallInstead = ({ demande }: { demande: DemandeView }) => (
  <Box sx={{ py: 1 }}>
    <Typography sx={{ mb: 1 }}>Cette personne n’a pas donné d’adresse e-mail{'\u00a0'}: appelez-la, puis notez l’appel.</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {demande.phone && (
        <Button variant="contained" href={telHref(demande.phone)} startIcon={<Phone size={18} aria-hidden />}>
          Appeler le {spacedTelephone(demande.phone)}
        </Button>
      )}
      <CalledButton row={demande} id="repondre" />
    </Box>
  </Box>
);
