import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import type { MediaState } from '../contract';
import { hasSending, type QueuedFile, type UploadQueue } from '../upload-queue';
import { weight } from './library';

type Props = { queue: UploadQueue<MediaState> };

export const useSendings = (queue: UploadQueue<MediaState>) => useSyncExternalStore(queue.subscribe, queue.read);

export function Uploads({ queue }: Props) {
  const sendings = useSendings(queue);
  const failed = sendings.filter(({ state }) => state === 'echoue').length;
  const busy = hasSending(sendings);
  useEffect(() => {
    if (!busy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [busy]);
  if (sendings.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Fichiers envoyés"
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '12px', p: 1.5, my: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography role="status" sx={{ fontWeight: 600, flex: '1 1 200px' }}>
          {summaryOf(sendings)}
        </Typography>
        {failed > 1 && (
          <Button size="small" variant="outlined" onClick={() => queue.retry()}>
            Réessayer les {failed}
          </Button>
        )}
        {!busy && (
          <Button size="small" onClick={queue.clear}>
            Masquer cette liste
          </Button>
        )}
      </Box>
      {/* Focusable, so that the arrow keys scroll it. */}
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Avancement de chaque fichier"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}
      >
        {sendings.map((sending) => (
          <Line key={sending.key} sending={sending} queue={queue} />
        ))}
      </Box>
    </Box>
  );
}

function Line({ sending: { key, file, state, progress, error }, queue }: { sending: QueuedFile<MediaState> } & Props) {
  const name = file.name || 'Image collée';
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5, minHeight: 44 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            ({weight(file.size)})
          </Box>
        </Typography>
        {state === 'part' && (
          <LinearProgress
            aria-label={`Envoi de ${name}`}
            variant={progress < 1 ? 'determinate' : 'indeterminate'}
            value={progress * 100}
            sx={{ height: 6, borderRadius: 3, mt: 0.5 }}
          />
        )}
        {error && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {error}
          </Typography>
        )}
      </Box>
      <State state={state} progress={progress} />
      {state === 'echoue' && (
        <Button size="small" variant="outlined" onClick={() => queue.retry(key)} aria-label={`Réessayer d’envoyer ${name}`}>
          Réessayer
        </Button>
      )}
      {state !== 'range' && (
        <IconButton onClick={() => queue.drop(key)} aria-label={error ? `Retirer ${name} de la liste` : `Arrêter l’envoi de ${name}`}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

function State({ state, progress }: Pick<QueuedFile<MediaState>, 'state' | 'progress'>) {
  const row = { display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap', fontSize: '0.875rem', flexShrink: 0 };
  if (state === 'range')
    return (
      <Box sx={{ ...row, color: 'success.main' }}>
        <CircleCheck size={18} aria-hidden /> Rangé
      </Box>
    );
  if (state === 'echoue' || state === 'refuse')
    return (
      <Box sx={{ ...row, color: 'error.main' }}>
        <CircleAlert size={18} aria-hidden /> {state === 'refuse' ? 'Refusé' : 'Pas arrivé'}
      </Box>
    );
  return <Box sx={{ ...row, color: 'text.secondary' }}>{state === 'attend' ? 'En attente' : `${Math.round(progress * 100)} %`}</Box>;
}

function summaryOf(sendings: readonly QueuedFile<MediaState>[]): string {
  const done = sendings.filter(({ state }) => state === 'range').length;
  const refused = sendings.filter(({ state }) => state === 'refuse').length;
  const failed = sendings.filter(({ state }) => state === 'echoue').length;
  const parts = [`${done} sur ${sendings.length} ${done > 1 ? 'fichiers rangés' : 'fichier rangé'}`];
  if (refused > 0) parts.push(`${refused} ${refused > 1 ? 'refusés' : 'refusé'}`);
  if (failed > 0) parts.push(`${failed} ${failed > 1 ? 'pas arrivés' : 'pas arrivé'}`);
  if (hasSending(sendings)) parts.push('envoi en cours');
  return parts.join(', ');
}
