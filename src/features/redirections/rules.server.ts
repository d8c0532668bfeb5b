import type { Db, Tx } from '#db/tables';
import type { Deps } from '~/platform/deps';
import { addressKey, LONGEST_ADDRESS, normalizeAddress } from './address';
import { type LivePages, readLivePages, type SitePages } from './live-pages.server';
import { readTarget, targetText } from './target';

export type Known = { id: string; source: string; target: string };
/** Everything that a new redirection is held against. */
export type Book = { live: LivePages; publicUrl: string; bySource: Map<string, Known>; leadingTo(path: string): Known[] };

export type Wrong = {
  field: 'source' | 'target';
  message: string;
  /** The page where it may lead instead, in one click. */
  proposed?: string;
  /** Those that would have to lead on with it, in one click. */
  leading?: Known[];
};
type Judged = { source: string; target: string; existing: Known | undefined; wrong?: undefined } | { wrong: Wrong };

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
  };
}

const said = (address: string) => `«\u00a0${address}\u00a0»`;

/**
 * Whether an address may lead to a page: the address is no page, the page is one that anybody may see, and nothing leads in two steps.
 * @param ownId of the redirection that is corrected @param mayLeadOn those that lead to the address may be led on with it
 */
export function judge(book: Book, asked: { source: string; target: string }, { ownId = '', mayLeadOn = false } = {}): Judged {
  const from = normalizeAddress(asked.source);
  const source = addressKey(from);
  const refuse = (field: Wrong['field'], message: string, more: Pick<Wrong, 'proposed' | 'leading'> = {}) => ({
    wrong: { field, message, ...more },
  });
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

  const to = readTarget(asked.target, book.publicUrl);
  if (!to) return refuse('target', 'Choisissez une page de ce site, comme /contact\u00a0: une redirection ne mène jamais ailleurs.');
  const target = targetText(to);
  if (target.length > LONGEST_ADDRESS)
    return refuse('target', `Cette adresse est trop longue\u00a0: ${LONGEST_ADDRESS}\u00a0signes au plus.`);
  const wrongTarget = judgeTarget(book, to, target);
  if (wrongTarget) return { wrong: wrongTarget };

  const leading = book.leadingTo(from.path).filter(({ id }) => id !== ownId);
  if (leading.length > 0 && !mayLeadOn) {
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

function judgeTarget({ live, bySource }: Book, to: URL, target: string): Wrong | undefined {
  const address = normalizeAddress(target);
  const standing = live(to.pathname.replace(/(?<=.)\/+$/, ''));
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
