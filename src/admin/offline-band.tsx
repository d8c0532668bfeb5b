import { Alert, Button } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { networkIsLost, subscribeToNetwork, tryAgain, watchReturn } from '~/ui/network';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export function OfflineBand() {
  const isLost = useSyncExternalStore(subscribeToNetwork, networkIsLost);
  useEffect(() => {
    let isWatching = false;
    async function watch() {
      if (isWatching) return;
      isWatching = true;
      await watchReturn();
      // Polls: requests in flight may still answer, and a local site always does.
      for (let pause = FIRST_PAUSE_MS; !navigator.onLine; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        await new Promise((settle) => setTimeout(settle, pause));
        await watchReturn();
      }
      isWatching = false;
    }
    if (!navigator.onLine) void watch();
    addEventListener('offline', watch);
    return () => removeEventListener('offline', watch);
  }, []);
  if (!isLost) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ position: 'sticky', top: 56, zIndex: 5, my: 1 }}
      action={
        <Button size="small" color="inherit" onClick={tryAgain}>
          Essayer maintenant
        </Button>
      }
    >
      <strong>Hors connexion.</strong> Ce qui est à l’écran y reste, ce que vous écrivez aussi{'\u202f'}; la suite viendra d’elle-même avec
      le réseau. N’enregistrez qu’à son retour.
    </Alert>
  );
}
