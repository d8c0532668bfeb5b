import { Box, Button, Card, CircularProgress, Link as MuiLink, TextField, Typography } from '@mui/material';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { Screen } from '~/admin/screen';
import type { CompteState } from '../contract';
import { InviteAgainButton } from './invite-again';
import { InviteDialog } from './invite-dialog';
import { useComptes } from './use-comptes';
import { CompteStateChip, FactorChip, RoleChip, seenText } from './words';

/** Who may enter the management area. */
export function Comptes() {
  const { data, error, refetch } = useComptes();
  const { data: me } = useGetIdentity();
  const [search, setSearch] = useState('');
  const [isInviting, setInviting] = useState(false);
  const wanted = search.trim().toLocaleLowerCase('fr');
  const rows = data?.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase('fr').includes(wanted));
  return (
    <Screen title="Comptes">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Les personnes de l’équipe qui se connectent ici.{' '}
        <MuiLink href="/mon_compte">{'Votre mot de passe et votre second facteur se changent dans «\u00a0Mon compte\u00a0».'}</MuiLink>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <TextField
          label="Chercher un nom ou une adresse"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
        />
        <Button variant="contained" startIcon={<UserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
          Inviter une personne
        </Button>
      </Box>
      {error && <FailureAlert error={error} retry={() => void refetch()} />}
      {!data && !error && <CircularProgress aria-label="Lecture des comptes" />}
      {rows && rows.length === 0 && <Typography role="status">{`Aucun compte ne répond à «\u00a0${search.trim()}\u00a0».`}</Typography>}
      {rows && rows.length > 0 && (
        <Card component="ul" role="list" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.map((compte) => (
            <Line key={compte.id} compte={compte} isMe={compte.id === me?.id} />
          ))}
        </Card>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Screen>
  );
}

function Line({ compte, isMe }: { compte: CompteState; isMe: boolean }) {
  const { id, name, email, state } = compte;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
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
        <MuiLink component={Link} to={`/admin/comptes/${id}`} sx={{ fontWeight: 700 }}>
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
      {state === 'invite' && <InviteAgainButton compte={compte} />}
      <Button component={Link} to={`/admin/comptes/${id}`} size="small" variant="outlined" aria-label={`Modifier le compte de ${name}`}>
        Modifier
      </Button>
    </Box>
  );
}
