import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { longDate } from '~/admin/dates';
import { useRead } from '~/admin/read';
import { spacedTelephone } from '~/ui/telephone';
import type { DemandeView } from '../demande-view';
import type { reponsesEndpoints } from '../reponses/contract';
import { filled } from '../reponses/fields';

export function ReadyAnswers({ demande, onChoose }: { demande: DemandeView; onChoose: (text: string) => void }) {
  const { data } = useRead<typeof reponsesEndpoints.list>('/admin/reponses');
  const values = {
    prenom: demande.name,
    nom: demande.familyName,
    telephone: spacedTelephone(demande.phone ?? ''),
    reference: demande.reference,
    date: longDate(demande.createdAt),
    magasin: data?.magasin ?? '',
  };
  return (
    <Box role="group" aria-label="Réponses prêtes" sx={ONE_LINE}>
      {data?.data.map(({ id, title, text }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          color="secondary"
          onClick={() => onChoose(filled(text, values))}
          sx={{ flex: 'none' }}
        >
          {title}
        </Button>
      ))}
      <Tooltip title="Réponses prêtes">
        <IconButton component={Link} to="/admin/reponses" size="small" color="secondary" aria-label="Réponses prêtes">
          <Settings2 size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Scrolls sideways, so that the field keeps its height. */
const ONE_LINE = { display: 'flex', gap: 0.75, alignItems: 'center', overflowX: 'auto', scrollbarWidth: 'thin', p: '4px', mx: '-4px' };
