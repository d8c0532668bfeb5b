import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListScreen } from '~/admin/list-screen';
import { pageOf, useUrlList } from '~/admin/url-list';
import { useUser } from '~/admin/user';
import type { CompteState } from '../manage-contract';
import { InviteAgainButton } from './invite-again';
import { InviteDialog } from './invite-dialog';
import { useComptes } from './use-comptes';
import { CompteStateChip, FactorChip, RoleChip, seenText } from './words';

const FIELDS = ['q'] as const;

export function Comptes() {
  const list = useUrlList(FIELDS);
  const { data, ...read } = useComptes();
  const me = useUser();
  const [isInviting, setInviting] = useState(false);
  const wanted = list.q.toLocaleLowerCase('fr');
  const found = data?.data.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase('fr').includes(wanted));
  return (
    <ListScreen
      title="Comptes"
      name="Comptes"
      list={list}
      read={{ ...read, data: found && pageOf(found, list) }}
      icon={UsersRound}
      empty={{ title: `Aucun compte ne répond à «\u00a0${list.q}\u00a0»`, text: 'Cherchez avec un mot de moins.' }}
      above={
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Les personnes de l’équipe qui se connectent ici.{' '}
          <MuiLink href="/mon_compte">{'Votre mot de passe et votre second facteur se changent dans «\u00a0Mon compte\u00a0».'}</MuiLink>
        </Typography>
      }
      search={{ placeholder: 'Nom, adresse…', label: 'Chercher un nom ou une adresse' }}
      filters={
        <Button variant="contained" startIcon={<UserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
          Inviter une personne
        </Button>
      }
      below={isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    >
      {(rows) => (
        <Card component="ul" role="list" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.map((compte) => (
            <Line key={compte.id} compte={compte} isMe={compte.id === me.id} />
          ))}
        </Card>
      )}
    </ListScreen>
  );
}

function Line({ compte, isMe }: { compte: CompteState; isMe: boolean }) {
  const { id, name, email, state } = compte;
  return (
    <Box
      component="li"
      sx={{
        display: { xs: 'flex', lg: 'grid' },
        gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) 260px',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <MuiLink component={Link} to={`/admin/comptes/${id}`} state={{ fromList: true }} sx={{ fontWeight: 700 }}>
          {name}
        </MuiLink>
        {isMe && ' (vous)'}
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, flex: '1 1 260px' }}>
        <RoleChip {...compte} />
        <CompteStateChip {...compte} />
        {state === 'actif' && <FactorChip {...compte} />}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '0 1 180px' }}>
        {seenText(compte)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
        {state === 'invite' && <InviteAgainButton compte={compte} />}
        <Button component={Link} to={`/admin/comptes/${id}`} size="small" variant="outlined" aria-label={`Modifier le compte de ${name}`}>
          Modifier
        </Button>
      </Box>
    </Box>
  );
}
