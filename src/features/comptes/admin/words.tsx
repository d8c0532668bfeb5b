import { Box } from '@mui/material';
import { ago } from '~/admin/dates';
import type { Role } from '~/ui/roles';
import type { CompteState } from '../manage-contract';
import { ROLE_NAMES } from '../role-names';

export const ROLE_ACTS: Record<Role, string> = {
  ADMIN:
    'Fait tout\u00a0: répond aux demandes et aux rendez-vous, écrit aux abonnés, change le contenu et les réglages, invite d’autres personnes.',
  ACCUEIL:
    'Répond aux demandes et aux rendez-vous, lit les courriels. Ne change ni le contenu, ni les comptes, ni les réglages\u202f; n’exporte et n’efface personne.',
  EDITEUR: 'Change les textes et les images du site. Ne voit ni les demandes, ni les personnes, ni les réglages.',
};

const STATES: Record<CompteState['state'], { label: string; color: string; background: string }> = {
  invite: { label: 'Invité', color: '#5c3d00', background: '#fbe5b0' },
  actif: { label: 'Actif', color: '#1e5029', background: '#d3ebd8' },
  desactive: { label: 'Désactivé', color: '#3b4150', background: '#e8e3da' },
};

export const CompteStateChip = ({ state }: Pick<CompteState, 'state'>) => <Chip {...STATES[state]} />;

const ROLE_LOOKS: Record<Role, { color: string; background: string }> = {
  ADMIN: { color: '#8b3624', background: '#fbe3d6' },
  ACCUEIL: { color: '#1e5029', background: '#d3ebd8' },
  EDITEUR: { color: '#12467a', background: '#d9e8f7' },
};

export const RoleChip = ({ role }: Pick<CompteState, 'role'>) => <Chip label={ROLE_NAMES[role]} {...ROLE_LOOKS[role]} />;

export const FactorChip = ({ secondFactor }: Pick<CompteState, 'secondFactor'>) =>
  secondFactor ? (
    <Chip label="Second facteur" color="#1e5029" background="#d3ebd8" />
  ) : (
    <Chip label="Sans second facteur" color="#3b4150" background="#e8e3da" />
  );

const Chip = ({ label, color, background }: { label: string; color: string; background: string }) => (
  <Box
    component="span"
    sx={{
      px: 1,
      py: '2px',
      borderRadius: 999,
      fontSize: '0.8rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color,
      backgroundColor: background,
    }}
  >
    {label}
  </Box>
);

export const seenText = ({ lastSeenAt, state }: Pick<CompteState, 'lastSeenAt' | 'state'>) => {
  if (lastSeenAt) return `Vu ${ago(lastSeenAt)}`;
  return state === 'invite' ? 'N’a pas encore choisi son mot de passe' : 'Jamais venu';
};
