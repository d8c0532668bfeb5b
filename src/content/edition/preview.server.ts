import type { Db, Tx } from '#db/tables';
import { takeContentTurn } from '~/platform/db/content';
import { dryRun, OutOfTime } from '~/platform/db/dry-run';
import type { Deps } from '~/platform/deps';
import { notFound, Problem } from '~/platform/http/problem';
import type { RenderedFor } from '~/platform/http/rendered-for';
import { inTurn } from '~/platform/limiter';
import type { PagePreview } from './contract';
import { requireId, requireRevisable, withKnownMedias } from './edition.server';
import { named } from './form-input.server';
import type { AnySubject, PreviewRequest, ShowPreview } from './subject';

/** Renders `target` (path and query); `by` is the visitor's request, if any. */
export type RenderPage = (deps: Deps, target: string, by?: RenderedFor) => Promise<Response>;

const LONGEST_MS = 2_000;

/** Saves and renders in a rolled-back transaction, one at a time; only a session's last preview runs. */
export function previewRenderer(deps: Deps, render: RenderPage | undefined): ShowPreview {
  const next = inTurn();
  const latest = new Map<string, symbol>();
  return async (subject, request) => {
    if (!render) throw new Problem(503, 'sans_pages', 'Ce serveur ne montre pas les pages du site\u00a0: il n’y a pas d’aperçu ici.');
    const { sessionId } = request.by;
    const mine = Symbol(sessionId);
    latest.set(sessionId, mine);
    const requireLatest = () => {
      if (latest.get(sessionId) !== mine) throw outrun();
    };
    return next(async () => {
      requireLatest();
      try {
        return await dryRun(deps, LONGEST_MS, async (tx) => {
          // A newer one may have come during the wait.
          requireLatest();
          latest.delete(sessionId);
          return show(deps, tx, render, subject, request);
        });
      } catch (error) {
        if (error instanceof OutOfTime || (error as { code?: string }).code === STATEMENT_TIMEOUT) throw tooLong();
        throw error;
      }
    });
  };
}

/** PostgreSQL `query_canceled`. */
const STATEMENT_TIMEOUT = '57014';

const outrun = () => new Problem(409, 'apercu_depasse', 'Un aperçu plus récent a été demandé\u00a0: celui-ci n’a pas été fait.');
const tooLong = () =>
  new Problem(503, 'apercu_trop_long', 'L’aperçu a pris trop de temps. Votre saisie est intacte\u00a0: réessayez dans quelques secondes.', {
    retryAfter: 2,
  });

async function show<S extends object, V>(
  deps: Deps,
  tx: Tx,
  render: RenderPage,
  subject: AnySubject<S, V>,
  { id: asked, change, blank }: PreviewRequest<S>,
): Promise<PagePreview> {
  await takeContentTurn(tx);
  const prepare = async (before: S, id: string) => asPublished(named(await withKnownMedias(tx, await change(before, id), 'dropped')));
  let id: string | number;
  if (asked !== undefined) {
    id = requireId(subject, asked);
    await requireRevisable(deps, tx, subject, { id, version: undefined });
    const before = (await subject.load(tx, id)) as S;
    const state = await prepare(before, String(id));
    await atFreeUrl(state, before, (free) => subject.save(deps, tx, id, free, before));
  } else {
    if (!subject.insert || !blank) throw notFound(subject.missing);
    const { insert } = subject;
    const state = await prepare(blank, '');
    const inserted = await atFreeUrl(state, blank, (free) => insert(deps, tx, free));
    id = inserted.id;
    await subject.save(deps, tx, id, inserted.state, inserted.state);
  }
  const path = subject.page((await subject.load(tx, id)) as S, id);
  if (path === undefined) throw new Problem(404, 'sans_apercu', 'Aucune page du site ne montre ces réglages\u00a0: il n’y a pas d’aperçu.');

  // Caches are keyed by `content` or `db`: own ones keep the preview away from visitors.
  const content = {
    version: deps.content.version,
    isClosed: () => false,
    check: async () => {},
    subscribe: () => () => {},
    stop: async () => {},
  };
  const response = await render({ ...deps, db: tx as unknown as Db, groupCommit: (work) => work(tx), content }, path);
  if (response.status !== 200)
    throw new Problem(
      503,
      'apercu_impossible',
      'L’aperçu n’a pas pu être fait. Votre saisie est intacte\u00a0: enregistrez-la en brouillon.',
    );
  return { path, html: inert(await response.text()) };
}

const asPublished = <S extends object>(state: S): S => ('status' in state ? { ...state, status: 'publie', publishAt: null } : state);

/** Falls back to the former address when the requested one is taken. */
async function atFreeUrl<S extends object, R>(state: S, before: S, work: (state: S) => Promise<R>): Promise<R> {
  try {
    return await work(state);
  } catch (error) {
    if (!(error instanceof Problem && error.more.details?.url && 'url' in before)) throw error;
    return work({ ...state, url: before.url });
  }
}

/** Without scripts and preloads: the form changes the elements of the frame one into another. */
const inert = (html: string) => html.replace(/<(script|noscript)\b[\s\S]*?<\/\1\s*>|<link\b[^>]*\brel="(?:module)?preload"[^>]*>/gi, '');
