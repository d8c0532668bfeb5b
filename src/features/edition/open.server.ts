import type { z } from 'zod';
import type { Deps } from '~/platform/deps';
import { DONE, type OpenDoor, open } from '~/platform/http/door';
import type { ShowApercu } from './apercu.server';
import type { contentDoors, revisionDoors } from './contract';
import { create, order, remove, requireId, restore, revert, revise } from './edition.server';
import { listContent } from './liste.server';
import { listRevisions, requireRevision } from './revisions.server';
import { readSaisie } from './saisie.server';
import type { ContentSubject, Subject } from './subject';

type RevisionDoors<V> = ReturnType<typeof revisionDoors<z.ZodType<V>, z.ZodType, 'EDITEUR' | 'ADMIN'>>;
type ContentDoors<V> = ReturnType<typeof contentDoors<z.ZodType<V>, z.ZodType, z.ZodType>>;
type ChangeBody = { version: number };
type Merge<S> = (body: never, before: S, id: string) => S | Promise<S>;
type Ways<S> = {
  /** The state that a body asks for, over the one that stands. */
  merge: Merge<S>;
  showApercu: ShowApercu;
  /** The same of a body that is still being filled, where `merge` refuses what the door's contract lets pass. */
  mergeSaisie?: Merge<S>;
  /** What a new thing starts from, where there are any. */
  blank?: S;
};

/** A document of which nothing was sent stays as it is. */
const NOTHING = { content: {} };

/** Opens the doors that go over a thing's states. */
export function openRevisions<S extends object, V>(
  deps: Deps,
  doors: RevisionDoors<V>,
  subject: Subject<S, V>,
  { merge, showApercu, mergeSaisie = merge, blank }: Ways<S>,
): OpenDoor[] {
  return [
    open(doors.apercu, ({ params, body, caller }) =>
      showApercu(subject, {
        by: caller,
        id: 'id' in params ? params.id : body.id,
        blank,
        change: (before, id) => mergeSaisie(readSaisie(doors.revise.body, { ...NOTHING, ...body, version: 0 }) as never, before, id),
      }),
    ),
    open(doors.read, async ({ params }) => {
      const id = requireId(subject, params.id);
      return subject.view(deps, deps.db, id);
    }),
    open(doors.revise, ({ params, body, caller }) =>
      revise(deps, subject, {
        by: caller,
        id: params.id,
        version: (body as ChangeBody).version,
        change: (before) => merge(body as never, before, params.id),
        sent: body,
      }),
    ),
    open(doors.revisions, ({ params }) => listRevisions(deps.db, subject.name, String(requireId(subject, params.id)))),
    open(doors.revision, ({ params }) => requireRevision(deps.db, subject.name, String(requireId(subject, params.id)), params.version)),
    open(doors.revert, ({ params, body, caller }) =>
      revert(deps, subject, { by: caller, id: params.id, version: body.version, to: params.version }),
    ),
  ];
}

/** The same, with listing, creating, ordering, the bin and back. */
export function openContent<S extends object, V>(
  deps: Deps,
  doors: ContentDoors<V>,
  subject: ContentSubject<S, V>,
  ways: { blank: S; merge: (body: never, before: S) => S; showApercu: ShowApercu },
): OpenDoor[] {
  const { blank, merge } = ways;
  return [
    open(doors.list, ({ query }) => listContent(deps, subject, query)),
    open(doors.create, ({ body, caller }) => create(deps, subject, caller, merge(body as never, blank))),
    open(doors.order, ({ body, caller }) => order(deps, subject, caller, body.ids).then(() => DONE)),
    open(doors.remove, ({ params, caller }) => remove(deps, subject, caller, params.id).then(() => DONE)),
    open(doors.restore, ({ params, caller }) => restore(deps, subject, caller, params.id)),
    ...openRevisions(deps, doors, subject, ways),
  ];
}
