import { Box, Card, CardContent, CircularProgress, Typography } from '@mui/material';
import { useParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { longDate } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { Screen } from '~/admin/screen';
import { CompteAccess } from './compte-access';
import { CompteForm } from './compte-form';
import { CompteSessions } from './compte-sessions';
import { InviteAgainButton } from './invite-again';
import { useCompte, useIsMe } from './use-comptes';
import { CompteStateChip, FactorChip, RoleChip, seenText } from './words';

export function Compte() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useCompte(id);
  const isMe = useIsMe(id);
  return (
    <Screen title={data ? data.name : 'Compte'}>
      <BackLink to="/admin/comptes" />
      {error && <FailureAlert error={error} retry={() => void refetch()} />}
      {!data && !error && <CircularProgress aria-label="Lecture du compte" />}
      {data && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            alignItems: 'start',
          }}
        >
          <Card>
            <CardContent>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mb: 1 }}>
                <RoleChip {...data} />
                <CompteStateChip {...data} />
                {data.state !== 'invite' && <FactorChip {...data} />}
                {data.state === 'invite' && <InviteAgainButton compte={data} />}
              </Box>
              <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {`${seenText(data)}. Compte créé le ${longDate(data.createdAt)}.`}
              </Typography>
              <CompteForm compte={data} />
            </CardContent>
          </Card>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <CompteSessions compte={data} isMe={isMe} />
            <CompteAccess compte={data} isMe={isMe} />
          </Box>
        </Box>
      )}
    </Screen>
  );
}
