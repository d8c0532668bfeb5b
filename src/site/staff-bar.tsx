import type { CSSProperties } from 'react';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { hasToken } from '~/ui/session-keys';

const OWN = /^\/(connexion|reset_password|reset_password_mail|reprise_compte|retour_coordonnees|mon_compte)\/?$/;

// Inline: a style sheet would reach all visitors.
const BAR: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '0 16px',
  padding: '0 16px',
  background: 'var(--ink)',
  color: '#fffdfa',
  fontSize: '0.95rem',
  lineHeight: '44px',
};
const LINK: CSSProperties = { color: 'inherit', fontWeight: 700 };

export function StaffBar() {
  const { pathname } = useLocation();
  const isSignedIn = useSyncExternalStore(subscribe, hasToken);
  if (!isSignedIn || OWN.test(pathname)) return null;
  return (
    <aside aria-label="Équipe du magasin" style={BAR} data-no-print>
      <span>Vous voyez le site</span>
      <Link to="/admin" style={LINK}>
        Retour à la gestion
      </Link>
    </aside>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
