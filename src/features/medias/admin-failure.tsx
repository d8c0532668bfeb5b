import { Alert, Button, Link } from '@mui/material';
import type { ReactNode } from 'react';

/** What did not succeed, where it was tried, and what to do about it. */
export function Failure({ error, onRetry, children }: { error: unknown; onRetry?: (() => void) | undefined; children?: ReactNode }) {
  if (!error) return null;
  const { message, status } = error as { message?: string; status?: number };
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            Réessayer
          </Button>
        )
      }
    >
      {status === 401 ? (
        <>
          Votre session est finie.{' '}
          <Link href="/connexion" target="_blank" rel="noopener">
            Connectez-vous dans un nouvel onglet
          </Link>
          , puis réessayez{'\u00a0'}: rien n’est perdu ici.
        </>
      ) : (
        message || 'Le site n’a pas répondu. Réessayez dans un instant.'
      )}
      {children}
    </Alert>
  );
}
