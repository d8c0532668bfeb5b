import { Box, Button, Card, CardContent, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { Screen } from '~/admin/screen';
import type { MediaState, mediasEndpoints } from '../contract';
import { Description } from './description';

const AT_ONCE = 200;

export function DescribeImages() {
  const [waiting, setWaiting] = useState<MediaState[]>();
  const [error, setError] = useState<unknown>();
  const [place, setPlace] = useState(0);
  const [described, setDescribed] = useState(0);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads them again
  useEffect(() => {
    let isGone = false;
    setError(undefined);
    setWaiting(undefined);
    callEndpoint<typeof mediasEndpoints.list>('GET', '/admin/medias', { query: { sansDescription: '1', perPage: AT_ONCE } }).then(
      ({ data }) => {
        if (isGone) return;
        setWaiting(data);
        setPlace(0);
        setDescribed(0);
      },
      (failure) => !isGone && setError(failure),
    );
    return () => {
      isGone = true;
    };
  }, [round]);

  const media = waiting?.[place];
  return (
    <Screen title="Décrire les images">
      <Typography sx={{ mb: 2, maxWidth: 760 }}>
        La description est lue à voix haute aux personnes qui ne voient pas l’image, et montrée quand elle ne s’affiche pas. Dites ce que
        l’on y voit, en une phrase. Une image qui n’apprend rien est décorative.
      </Typography>
      <FailureAlert error={error} retry={() => setRound(round + 1)} />
      {!waiting && !error && <Typography role="status">Lecture de la médiathèque…</Typography>}
      {waiting && media && (
        <Card>
          <CardContent>
            <Typography role="status" sx={{ fontWeight: 600 }}>
              Image {place + 1} sur {waiting.length}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={(place / waiting.length) * 100}
              aria-label="Images passées en revue"
              sx={{ my: 1, height: 8, borderRadius: 4 }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 2 }}>
              <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
                <Box
                  component="img"
                  src={media.src}
                  srcSet={media.srcset || undefined}
                  sizes="(max-width: 800px) 90vw, 560px"
                  alt=""
                  sx={{ display: 'block', maxWidth: '100%', maxHeight: '60vh', borderRadius: '10px', backgroundColor: '#f3ede3' }}
                />
                <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
                  {media.name}
                </Typography>
              </Box>
              <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
                <Description
                  key={media.id}
                  media={media}
                  autoFocus
                  saveLabel={place + 1 < waiting.length ? 'Enregistrer et passer à la suivante' : 'Enregistrer et finir'}
                  onSaved={() => {
                    setDescribed(described + 1);
                    setPlace(place + 1);
                  }}
                >
                  <Button onClick={() => setPlace(place + 1)}>Passer</Button>
                  {place > 0 && <Button onClick={() => setPlace(place - 1)}>Revenir à la précédente</Button>}
                </Description>
              </Box>
            </Box>
          </CardContent>
        </Card>
      )}
      {waiting && !media && (
        <Card>
          <CardContent>
            <Typography variant="h2" gutterBottom>
              {waiting.length === 0 ? 'Toutes les images ont leur description' : 'C’est fini pour cette fois'}
            </Typography>
            <Typography sx={{ mb: 2 }}>{outcome(waiting.length, described)}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="contained" component={Link} to="/admin/medias">
                Revenir à la médiathèque
              </Button>
              {described < waiting.length && <Button onClick={() => setRound(round + 1)}>Reprendre celles qui restent</Button>}
            </Box>
          </CardContent>
        </Card>
      )}
    </Screen>
  );
}

function outcome(total: number, described: number): string {
  if (total === 0) return 'Il n’y a rien à faire ici. Les prochaines images envoyées y attendront leur description.';
  const left = total - described;
  const done = `${described} ${described > 1 ? 'images décrites' : 'image décrite'}`;
  return left > 0
    ? `${done}, ${left} ${left > 1 ? 'passées' : 'passée'}.`
    : `${done}. Merci pour les personnes qui lisent le site à l’oreille.`;
}
