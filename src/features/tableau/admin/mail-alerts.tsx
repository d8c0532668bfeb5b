import { Alert, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import type { Tableau } from '../contract';

export const NoMailServer = ({ waiting }: Pick<Tableau['courriels'], 'waiting'>) => (
  <Alert severity="warning" sx={{ gridColumn: '1 / -1', bgcolor: '#fff4d6', border: '1px solid #f2b418' }}>
    <strong>Aucun courriel ne part{'\u00a0'}: le site n’a pas encore de serveur d’envoi.</strong> Les demandes arrivent et rien n’est perdu
    {waiting > 0 && `\u00a0: ${waiting > 1 ? `${waiting} courriels attendent` : 'un courriel attend'} ici`}. Demandez à la personne qui
    héberge le site de régler l’envoi{'\u202f'}; d’ici là, répondez par téléphone.{' '}
    <MuiLink component={Link} to="/admin/courriels" color="inherit" sx={{ display: 'inline-block', fontWeight: 700 }}>
      Voir ce qu’il faut lui demander
    </MuiLink>
  </Alert>
);

export const MailboxUnavailable = ({ error }: { error: string }) => (
  <Alert severity="warning" sx={{ gridColumn: '1 / -1', bgcolor: '#fff4d6', border: '1px solid #f2b418' }}>
    <strong>Les réponses reçues par courriel ne sont plus lues.</strong> {error}. Elles attendent dans la boîte aux lettres.{' '}
    <MuiLink component={Link} to="/admin/courriels" color="inherit" sx={{ display: 'inline-block', fontWeight: 700 }}>
      Voir ce qu’il faut faire
    </MuiLink>
  </Alert>
);
