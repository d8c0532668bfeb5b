import type { Db, Tx } from '#db/tables';
import type { Deps } from '~/platform/deps';
import { addressKey, LONGEST_ADDRESS, normalizeAddress } from './address';
import { type LivePages, readLivePages, type SitePages } from './live-pages.server';
import { readTarget, targetText } from './target';

export type KnownRedirection = { id: string; source: string; target: string };
/** State for the rules. `judged`: memo, since a list repeats addresses. */
export type Book = {
  live: LivePages;
  publicUrl: string;
  bySource: Map<string, KnownRedirection>;
  leadingTo(path: string): KnownRedirection[];
  judged: { sources: Map<string, JudgedSource>; targets: Map<string, JudgedTarget> };
};
type JudgedSource = { source: string; path: string; wrong?: undefined } | { wrong: Wrong };
type JudgedTarget = { target: string; wrong?: undefined } | { wrong: Wrong };

export type Wrong = {
  field: 'source' | 'target';
  message: string;
  proposed?: string;
  leading?: KnownRedirection[];
};
type Judged = { source: string; target: string; existing: KnownRedirection | undefined; wrong?: undefined } | { wrong: Wrong };

export async function readBook({ clock, env }: Pick<Deps, 'clock' | 'env'>, db: Db | Tx, pages: SitePages): Promise<Book> {
  const [live, rows] = await Promise.all([
    readLivePages({ db, clock }, pages),
    db.selectFrom('redirection').select(['id', 'source', 'target']).where('deleted_at', 'is', null).execute(),
  ]);
  const byTarget = Map.groupBy(rows, ({ target }) => normalizeAddress(target).path);
  return {
    live,
    publicUrl: env.publicUrl,
    bySource: new Map(rows.map((row) => [row.source, row])),
    leadingTo: (path) => byTarget.get(path) ?? [],
    judged: { sources: new Map(), targets: new Map() },
  };
}

/** Length of an address in a message: lists have 5,000. */
const MOST_SAID = 120;
const said = (address: string) => `«\u00a0${address.length > MOST_SAID ? `${address.slice(0, MOST_SAID)}…` : address}\u00a0»`;

/** Source without a page, public target, no chain. @param ownId corrected redirection @param mayLeadOn sources that may be shortened */
export function judgeRedirection(book: Book, asked: { source: string; target: string }, { ownId = '', mayLeadOn = false } = {}): Judged {
  const from = judgeSource(book, asked.source);
  if (from.wrong) return from;
  const to = judgeTarget(book, asked.target);
  if (to.wrong) return to;
  const { source, path } = from;
  const { target } = to;
  const leading = mayLeadOn ? [] : book.leadingTo(path).filter(({ id }) => id !== ownId);
  if (leading.length > 0) {
    const [first] = leading;
    const others = leading.length > 1 ? ` et ${leading.length - 1}\u00a0autre${leading.length > 2 ? 's' : ''}` : '';
    return refuse(
      'source',
      `${said(first?.source ?? '')}${others} mène${leading.length > 1 ? 'nt' : ''} à cette adresse\u00a0: ensemble, elles feraient une chaîne. Faites tout mener droit à ${said(target)}.`,
      { leading },
    );
  }
  const existing = book.bySource.get(source);
  return { source, target, existing: existing?.id === ownId ? undefined : existing };
}

const refuse = (field: Wrong['field'], message: string, more: Pick<Wrong, 'proposed' | 'leading'> = {}) => ({
  wrong: { field, message, ...more },
});

export function judgeSource(book: Book, written: string): JudgedSource {
  const judged = book.judged.sources.get(written) ?? lookAtSource(book, written);
  book.judged.sources.set(written, judged);
  return judged;
}

function lookAtSource(book: Book, written: string): JudgedSource {
  const from = normalizeAddress(written);
  const source = addressKey(from);
  if (source.length > LONGEST_ADDRESS)
    return refuse('source', `Cette adresse est trop longue\u00a0: ${LONGEST_ADDRESS}\u00a0signes au plus.`);
  const standing = book.live(from.path);
  if (standing.is === 'page')
    return refuse(
      'source',
      `${said(from.path)} est une page du site, et la page en vie l’emporte toujours. Donnez une adresse qui n’existe plus.`,
    );
  if (standing.is === 'moved')
    return refuse('source', `${said(from.path)} mène déjà à ${said(standing.to)}, sa nouvelle adresse\u00a0: il n’y a rien à ajouter.`);
  if (standing.is === 'closed') return refuse('source', `${said(from.path)} est réservée au site. Donnez une autre adresse.`);
  return { source, path: from.path };
}

function judgeTarget(book: Book, written: string): JudgedTarget {
  const judged = book.judged.targets.get(written) ?? lookAtTarget(book, written);
  book.judged.targets.set(written, judged);
  return judged;
}

function lookAtTarget(book: Book, written: string): JudgedTarget {
  const to = readTarget(written, book.publicUrl);
  if (!to) return refuse('target', 'Choisissez une page de ce site, comme /contact\u00a0: une redirection ne mène jamais ailleurs.');
  const target = targetText(to);
  if (target.length > LONGEST_ADDRESS)
    return refuse('target', `Cette adresse est trop longue\u00a0: ${LONGEST_ADDRESS}\u00a0signes au plus.`);
  const wrong = wrongOfTarget(book, to, target);
  return wrong ? { wrong } : { target };
}

function wrongOfTarget({ live, bySource }: Book, to: URL, target: string): Wrong | undefined {
  const address = normalizeAddress(target);
  const standing = live(to.pathname.replace(/(?<=[^/])\/+$/, ''));
  if (standing.is === 'page') return undefined;
  if (standing.is === 'moved')
    return {
      field: 'target',
      message: `${said(to.pathname)} a changé d’adresse\u00a0: menez droit à ${said(standing.to)}.`,
      proposed: standing.to,
    };
  if (standing.is === 'closed')
    return { field: 'target', message: `${said(to.pathname)} n’est pas une page que tout le monde peut voir. Choisissez-en une autre.` };
  const next = bySource.get(addressKey(address)) ?? bySource.get(address.path);
  if (next)
    return {
      field: 'target',
      message: `${said(next.source)} est elle-même une ancienne adresse, qui mène à ${said(next.target)}\u00a0: menez-y directement.`,
      proposed: next.target,
    };
  return { field: 'target', message: `${said(to.pathname)} n’existe pas, ou n’est pas publiée. Choisissez une page en vie.` };
}
