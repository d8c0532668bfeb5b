import { Alert, Box, Button, Link } from '@mui/material';
import type { ReactNode } from 'react';
import type { CallError } from './call-error';
import { useIsResolved } from './site-answers';

export function FailureAlert({ error, retry, children }: { error: unknown; retry?: (() => void) | undefined; children?: ReactNode }) {
  const isResolved = useIsResolved(error);
  if (!error) return null;
  return (
    <Alert severity={isResolved ? 'info' : 'error'} sx={{ my: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <span>{isResolved ? BACK : failureText(error)}</span>
        {isSignedOut(error) && <SignIn />}
        {retry && (
          <Button size="small" color="inherit" variant="outlined" onClick={retry}>
            Réessayer
          </Button>
        )}
        {children}
      </Box>
    </Alert>
  );
}

export const BACK = 'La connexion est revenue. Réessayez\u00a0: ce que vous avez écrit est toujours là.';

export const SignIn = () => (
  <Link href="/connexion" target="_blank" rel="noopener" color="inherit" sx={{ fontWeight: 700 }}>
    Se connecter (nouvel onglet)
  </Link>
);

export const isSignedOut = (error: unknown) => (error as CallError).status === 401;

export const failureText = (error: unknown) =>
  isSignedOut(error)
    ? 'Votre session est finie. Connectez-vous dans un autre onglet, puis réessayez\u00a0: rien n’est perdu ici.'
    : (error as Error).message || 'Le site n’a pas répondu. Réessayez dans un instant.';
