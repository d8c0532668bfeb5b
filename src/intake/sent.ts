import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SENT_HOURS } from '~/content/vocabulary/retention';
import type { PageUrl } from '~/ui/page-path';
import { loadFromTab, storeInTab } from '~/ui/tab-store';
import type { Line } from './contract';

/** A request has a reference, a subscription has none. */
export type Acknowledgement = { success: true; reference?: string; suivi?: PageUrl; mailed?: false; unsent?: true };

/** `at` in milliseconds since 1970. */
export type SentDemande = { answer: Acknowledgement; lines: Line[]; at: number };

/** `gone`: the address says sent, but this tab has no copy. */
export type Sent = SentDemande | 'gone' | 'reading' | undefined;

const LONGEST_MS = SENT_HOURS * 3_600_000;
const memory = new Map<string, SentDemande>();

/** Marks the history entry of a sent form in its address; the content stays in the tab. Back or reload cannot resend. */
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

/** The title of a form's page, by whether it was sent. */
export const titleWhenSent = (title: string, { search }: { search: string }) => (isSentAddress(search) ? `C’est envoyé – ${title}` : title);

const sentAddress = (pathname: string, envoi: string) =>
  [`${pathname}?envoi=fait`, { replace: true, state: { envoi }, preventScrollReset: true, defaultShouldRevalidate: false }] as const;

/** `useSent` for a form over several entries: each leads to the sent content. @returns the end of the attempt, with the key of `keep` */
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

/** Referentially stable per key. */
function read(id: string): SentDemande | undefined {
  const found = memory.get(id) ?? loadFromTab<SentDemande>(`envoye-${id}`);
  if (!found || found.at < Date.now() - LONGEST_MS) return undefined;
  memory.set(id, found);
  return found;
}

function write(id: string, demande: SentDemande | undefined) {
  if (demande) memory.set(id, demande);
  else memory.delete(id);
  storeInTab(`envoye-${id}`, demande);
}
