import type { Tx } from '#db/tables';
import { requireRevisable, withKnownMedias } from '~/content/edition/edition.server';
import { findRevision } from '~/content/edition/revisions.server';
import { type Author, authorName, record } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import { takeContentTurn } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { notFound, Problem } from '~/platform/http/problem';
import { orderedId } from '~/platform/ordered-id';
import { hourOrDay } from '~/platform/text/when';
import type { Reglages } from './contract';
import { asRow, asStored, readSection, reglagesSubject } from './edition.server';
import type { SectionState } from './edition-contract';

type Section = keyof Reglages;
type Kept = { by: Author; section: Section; version: number; brouillonId: string | null; content: Record<string, unknown> };

/** Checks as a publication does; keeps what the site said when the draft began. @throws Problem 422, 409 after a colleague's draft */
export async function saveBrouillon(deps: Deps, { by, section, version, brouillonId, content }: Kept): Promise<SectionState> {
  const { db, clock } = deps;
  const state = readSection(section, content);
  return db.transaction().execute(async (tx) => {
    await takeContentTurn(tx);
    const before = await findBrouillon(tx, section);
    if ((before?.id ?? null) !== brouillonId) throw await overtaken(deps, tx, section, { version, content });
    const base = await requireBase(deps, tx, before, { section, version, content });
    const row = {
      id: orderedId(),
      content: JSON.stringify(await asRow(tx, section, await withKnownMedias(tx, state, 'refused'))),
      base,
      base_version: version,
      author: authorName(by),
      at: toStamp(clock.now()),
    };
    await tx
      .insertInto('reglage_brouillon')
      .values({ section, ...row })
      .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
      .execute();
    await note(deps, tx, by, 'garder_brouillon', section);
    return reglagesSubject.view(deps, tx, section);
  });
}

/** @throws Problem 404 when there is none, 409 when a colleague saved another one meanwhile */
export async function dropBrouillon(deps: Deps, by: Author, section: Section, brouillonId: string): Promise<SectionState> {
  return deps.db.transaction().execute(async (tx) => {
    await takeContentTurn(tx);
    const before = await findBrouillon(tx, section);
    if (!before) throw notFound('Il n’y a plus de brouillon\u00a0: quelqu’un l’a publié ou abandonné. Rechargez la page.');
    if (before.id !== brouillonId) throw await overtaken(deps, tx, section, {});
    await tx.deleteFrom('reglage_brouillon').where('section', '=', section).execute();
    await note(deps, tx, by, 'abandonner_brouillon', section);
    return reglagesSubject.view(deps, tx, section);
  });
}

/** In the transaction that publishes it. A newer draft of a colleague stays. */
export async function endBrouillon(tx: Tx, section: string, brouillonId: string): Promise<void> {
  await tx.deleteFrom('reglage_brouillon').where('section', '=', section).where('id', '=', brouillonId).execute();
}

type Brouillon = NonNullable<Awaited<ReturnType<typeof findBrouillon>>>;
const findBrouillon = (tx: Tx, section: Section) =>
  tx.selectFrom('reglage_brouillon').selectAll().where('section', '=', section).executeTakeFirst();

type Begun = Pick<Kept, 'section' | 'version' | 'content'>;

/** What the site said at the version at which a draft was begun. @throws Problem 409 when that is not known */
async function requireBase(deps: Deps, tx: Tx, before: Brouillon | undefined, { section, version, content }: Begun): Promise<string> {
  if (before?.base_version === version) return before.base;
  const now = await tx.selectFrom('reglage').select(['content', 'version']).where('section', '=', section).executeTakeFirstOrThrow();
  // Giving up a draft can be undone, even when the site changed since it was begun.
  const isFormer = !before && version > 0 && version < now.version;
  const former = isFormer ? await findRevision(tx, reglagesSubject.name, section, version) : undefined;
  if (former) return JSON.stringify(asStored(former.content));
  await requireRevisable(deps, tx, reglagesSubject, { id: section, version, sent: { content } });
  return now.content;
}

const note = (deps: Deps, tx: Tx, by: Author, action: string, section: Section) =>
  record(deps, tx, { by, action, subject: reglagesSubject.name, subjectId: section, label: reglagesSubject.label({}, section) });

async function overtaken(deps: Deps, tx: Tx, section: Section, sent: object) {
  const current = await reglagesSubject.view(deps, tx, section);
  const { author, at } = current.brouillon ?? {};
  const who = at
    ? `${author} a gardé un autre brouillon ${hourOrDay(at, deps.clock.now().epochMilliseconds)}`
    : 'Quelqu’un a publié ou abandonné ce brouillon entre-temps';
  return new Problem(409, 'modifie_entre_temps', `${who}. Comparez, puis gardez de nouveau.`, { current, sent });
}
