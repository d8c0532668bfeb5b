import type { CSSProperties } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { callApi, subscribeToContent } from '~/ui/api';
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
  const exemples = useExemples(isSignedIn);
  if (!isSignedIn || OWN.test(pathname)) return null;
  const count = exemples.pages.find(({ path }) => path === pathname)?.count ?? 0;
  const counted = count > 1 ? `${count}\u00a0exemples sur cette page` : 'Un exemple sur cette page';
  return (
    <aside aria-label="Équipe du magasin" style={BAR} data-no-print>
      <span>Vous voyez le site</span>
      {count > 0 && exemples.mayChange && (
        <Link to={`/admin/exemples?page=${encodeURIComponent(pathname)}`} style={LINK}>
          {counted}
        </Link>
      )}
      {count > 0 && !exemples.mayChange && <span>{counted}</span>}
      <Link to="/admin" style={LINK}>
        Retour à la gestion
      </Link>
    </aside>
  );
}

type Exemples = { pages: { path: string; count: number }[]; things: string[]; mayChange: boolean };

/** Example content that is left, for staff only: links to it have a dotted edge. */
function useExemples(isSignedIn: boolean): Exemples {
  const [exemples, setExemples] = useState<Exemples>({ pages: [], things: [], mayChange: false });
  useEffect(() => {
    if (!isSignedIn) return;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const read = () =>
      void callApi<Exemples>('/admin/exemples/pages').then((answer) => {
        if (!answer.success) return;
        setExemples(answer.data);
        const links = answer.data.things.map((path) => `main a[href=${JSON.stringify(path)}]`);
        sheet.replaceSync(links.length > 0 ? `@media screen { ${links.join()} { outline: 2px dotted; outline-offset: 2px } }` : '');
      });
    read();
    const leave = subscribeToContent(read);
    return () => {
      leave();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [isSignedIn]);
  return exemples;
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
