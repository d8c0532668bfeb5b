import { Box, Button, Card, CardContent, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { ago, dateTime } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { tellDone, tellFailure } from '~/admin/notice';
import type { CompteState, comptesAdminEndpoints } from '../contract';
import { programName } from '../program-name';
import { refreshComptes, useSessionsOf } from './use-comptes';

export function CompteSessions({ compte: { id, name }, isMe }: { compte: CompteState; isMe: boolean }) {
  const { data, error, refetch } = useSessionsOf(id);
  const [ending, setEnding] = useState<string>();
  const end = async (session: string, program: string) => {
    setEnding(session);
    try {
      await callEndpoint<typeof comptesAdminEndpoints.endSession>('DELETE', '/admin/sessions/:id', { params: { id: session } });
      tellDone(`La session de ${name} (${program}) est fermée.`);
    } catch (thrown) {
      tellFailure(thrown);
    }
    setEnding(undefined);
    void refreshComptes();
  };
  const endAll = async () => {
    setEnding('');
    try {
      await callEndpoint<typeof comptesAdminEndpoints.endSessions>('DELETE', '/admin/comptes/:id/sessions', { params: { id } });
      tellDone(`Toutes les sessions de ${name} sont fermées.`);
    } catch (thrown) {
      tellFailure(thrown);
    }
    setEnding(undefined);
    void refreshComptes();
  };
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
                  disabled={ending !== undefined}
                  onClick={() => void end(session, programName(agent))}
                  aria-label={`Fermer la session ${programName(agent)}, vue ${ago(seenAt)}`}
                >
                  Fermer la session
                </Button>
              )}
            </Box>
          ))}
        </Box>
        {!isMe && data !== undefined && data.length > 1 && (
          <Button
            size="small"
            color="error"
            variant="outlined"
            disabled={ending !== undefined}
            onClick={() => void endAll()}
            sx={{ mt: 1 }}
          >
            Fermer toutes
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
