import { Alert, Button } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { networkIsLost, subscribeToNetwork, tryAgain, watchReturn } from '~/ui/network';

export function OfflineBand() {
  const isLost = useSyncExternalStore(subscribeToNetwork, networkIsLost);
  useEffect(() => {
    const watch = () => void watchReturn();
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
