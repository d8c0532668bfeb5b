import { Box, Button, Card, CardContent, Link as MuiLink, Typography } from '@mui/material';
import { callEndpoint } from '~/admin/call';
import { ago, dateTime } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { useChange } from '~/admin/use-change';
import type { CompteState, comptesAdminEndpoints } from '../manage-contract';
import { programName } from '../program-name';
import { COMPTES, useSessionsOf } from './use-comptes';

export function CompteSessions({ compte: { id, name }, isMe }: { compte: CompteState; isMe: boolean }) {
  const { data, error, refetch } = useSessionsOf(id);
  const { change: end, isBusy } = useChange({
    call: (one: { id: string; program: string } | undefined) =>
      one
        ? callEndpoint<typeof comptesAdminEndpoints.endSession>('DELETE', '/admin/sessions/:id', { params: { id: one.id } })
        : callEndpoint<typeof comptesAdminEndpoints.endSessions>('DELETE', '/admin/comptes/:id/sessions', { params: { id } }),
    refreshes: COMPTES,
    refreshesAnyway: true,
    notice: (_, one) => (one ? `La session de ${name} (${one.program}) est fermée.` : `Toutes les sessions de ${name} sont fermées.`),
    tellsFailure: true,
  });
  return (
    <Card component="section" aria-labelledby="sessions-titre">
      <CardContent>
        <Typography id="sessions-titre" variant="h2" gutterBottom>
          Sessions ouvertes
        </Typography>
        {error && <FailureAlert error={error} retry={() => void refetch()} />}
        {data?.length === 0 && <Typography>{`${name} n’est connecté nulle part.`}</Typography>}
        {isMe && (
          <Typography>
            Les vôtres se ferment dans <MuiLink href="/mon_compte">Mon compte</MuiLink>, qui dit laquelle est celle-ci.
          </Typography>
        )}
        <Box component="ul" role="list" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data?.map(({ id: session, agent, address, seenAt, createdAt }) => (
            <Box component="li" key={session} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.75 }}>
              <Box sx={{ flex: '1 1 200px' }}>
                <Typography sx={{ fontWeight: 600 }}>{programName(agent)}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {`Vue ${ago(seenAt)} · ouverte le ${dateTime(createdAt)} · adresse ${address}`}
                </Typography>
              </Box>
              {!isMe && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={isBusy}
                  onClick={() => void end({ id: session, program: programName(agent) })}
                  aria-label={`Fermer la session ${programName(agent)}, vue ${ago(seenAt)}`}
                >
                  Fermer la session
                </Button>
              )}
            </Box>
          ))}
        </Box>
        {!isMe && data !== undefined && data.length > 1 && (
          <Button size="small" color="error" variant="outlined" disabled={isBusy} onClick={() => void end(undefined)} sx={{ mt: 1 }}>
            Fermer toutes
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
