import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageUrl } from '~/ui/page-path';
import { loadFromTab, storeInTab } from '~/ui/tab-store';
import type { Line } from './contract';

/** What every endpoint of a form tells: a request has a reference, a subscription has none. */
export type Told = { success: true; reference?: string; suivi?: PageUrl; mailed?: false; unsent?: true };

/** What was sent, as it is shown again. @property at in milliseconds since 1970 */
export type SentDemande = { told: Told; lines: Line[]; at: number };

/** `gone` for an address without what was sent from it: of another tab, another day, or another person. */
export type Sent = SentDemande | 'gone' | 'reading' | undefined;

/** A tab may be left open on a screen that others use. */
const LONGEST_MS = 12 * 3_600_000;
const memory = new Map<string, SentDemande>();

/**
 * Once a form is sent its entry of the browser's history says so, in its address, and names what was sent, which only this tab keeps: Back,
 * forward and reload show it, and no form that could send it again.
 */
export function useSent() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const id = (state as { envoi?: string } | null)?.envoi;
  const found = useSyncExternalStore<Sent>(
    () => () => {},
    () => (id && read(id)) || 'gone',
    () => 'reading',
  );
  return {
    sent: isSentAddress(search) ? found : undefined,
    keep: (demande: Omit<SentDemande, 'at'>) => {
      const key = Math.random().toString(36).slice(2);
      write(key, { ...demande, at: Date.now() });
      void navigate(...sentAddress(pathname, key));
      return key;
    },
    forget: () => {
      if (id) write(id, undefined);
      void navigate(pathname, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    },
  };
}

export const isSentAddress = (search: string) => new URLSearchParams(search).get('envoi') === 'fait';

/** What the tab and the history say of a form's page: whether it was sent. */
export const titleWhenSent = (title: string, { search }: { search: string }) => (isSentAddress(search) ? `C’est envoyé – ${title}` : title);

const sentAddress = (pathname: string, envoi: string) =>
  [`${pathname}?envoi=fait`, { replace: true, state: { envoi }, preventScrollReset: true, defaultShouldRevalidate: false }] as const;

/**
 * The same for a form over several entries of the history: each is marked with the attempt that it belongs to, and leads to what was sent once
 * that attempt is.
 * @returns what ends the attempt, with the key that `keep` gave
 */
export function useAttempt(kind: string): (key: string) => void {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = `essai-${kind}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry has a key
  useEffect(() => {
    if (isSentAddress(search)) return;
    const usr = history.state?.usr as { essai?: string } | null;
    const sentAs = usr?.essai && loadFromTab<string>(`${current}-${usr.essai}`);
    if (sentAs && read(sentAs)) {
      void navigate(...sentAddress(pathname, sentAs));
      return;
    }
    const essai = loadFromTab<string>(current) ?? Math.random().toString(36).slice(2);
    storeInTab(current, essai);
    history.replaceState({ ...history.state, usr: { ...usr, essai } }, '');
  }, [key, search]);
  return (sentAs) => {
    const essai = loadFromTab<string>(current);
    if (essai) storeInTab(`${current}-${essai}`, sentAs);
    storeInTab(current, undefined);
  };
}

/** The same object for the same key: it is compared. */
function read(id: string): SentDemande | undefined {
  const found = memory.get(id) ?? loadFromTab<SentDemande>(`envoi-${id}`);
  if (!found || found.at < Date.now() - LONGEST_MS) return undefined;
  memory.set(id, found);
  return found;
}

function write(id: string, demande: SentDemande | undefined) {
  if (demande) memory.set(id, demande);
  else memory.delete(id);
  storeInTab(`envoi-${id}`, demande);
}
