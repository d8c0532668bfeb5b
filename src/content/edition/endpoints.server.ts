import type { z } from 'zod';
import type { Deps } from '~/platform/deps';
import { DONE, type ImplementedEndpoint, implement } from '~/platform/http/endpoint';
import type { contentEndpoints, revisionEndpoints } from './contract';
import { create, order, remove, requireId, restore, revert, revise } from './edition.server';
import { readSaisie } from './form-input.server';
import { listContent } from './list.server';
import type { ShowApercu } from './preview.server';
import { listRevisions, requireRevision } from './revisions.server';
import type { ContentSubject, Subject } from './subject';

type RevisionEndpoints<V> = ReturnType<typeof revisionEndpoints<z.ZodType<V>, z.ZodType, 'EDITEUR' | 'ADMIN'>>;
type ContentEndpoints<V> = ReturnType<typeof contentEndpoints<z.ZodType<V>, z.ZodType, z.ZodType>>;
type ChangeBody = { version: number };
type Merge<S> = (body: never, before: S, id: string) => S | Promise<S>;
type Ways<S> = {
  /** The state that a body asks for, over the one that stands. */
  merge: Merge<S>;
  showApercu: ShowApercu;
  /** The same of a body that is still being filled, where `merge` refuses what the endpoint's contract lets pass. */
  mergeSaisie?: Merge<S>;
  /** What a new thing starts from, where there are any. */
  blank?: S;
};

/** A document of which nothing was sent stays as it is. */
const NOTHING = { content: {} };

/** Implements the endpoints that go over a thing's states. */
export function implementRevisions<S extends object, V>(
  deps: Deps,
  endpoints: RevisionEndpoints<V>,
  subject: Subject<S, V>,
  { merge, showApercu, mergeSaisie = merge, blank }: Ways<S>,
): ImplementedEndpoint[] {
  return [
    implement(endpoints.apercu, ({ params, body, caller }) =>
      showApercu(subject, {
        by: caller,
        id: 'id' in params ? params.id : body.id,
        blank,
        change: (before, id) => mergeSaisie(readSaisie(endpoints.revise.body, { ...NOTHING, ...body, version: 0 }) as never, before, id),
      }),
    ),
    implement(endpoints.read, async ({ params }) => {
      const id = requireId(subject, params.id);
      return subject.view(deps, deps.db, id);
    }),
    implement(endpoints.revise, ({ params, body, caller }) =>
      revise(deps, subject, {
        by: caller,
        id: params.id,
        version: (body as ChangeBody).version,
        change: (before) => merge(body as never, before, params.id),
        sent: body,
      }),
    ),
    implement(endpoints.revisions, ({ params }) => listRevisions(deps.db, subject.name, String(requireId(subject, params.id)))),
    implement(endpoints.revision, ({ params }) =>
      requireRevision(deps.db, subject.name, String(requireId(subject, params.id)), params.version),
    ),
    implement(endpoints.revert, ({ params, body, caller }) =>
      revert(deps, subject, { by: caller, id: params.id, version: body.version, to: params.version }),
    ),
  ];
}

/** The same, with listing, creating, ordering, the bin and back. */
export function implementContent<S extends object, V>(
  deps: Deps,
  endpoints: ContentEndpoints<V>,
  subject: ContentSubject<S, V>,
  ways: { blank: S; merge: (body: never, before: S) => S; showApercu: ShowApercu },
): ImplementedEndpoint[] {
  const { blank, merge } = ways;
  return [
    implement(endpoints.list, ({ query }) => listContent(deps, subject, query)),
    implement(endpoints.create, ({ body, caller }) => create(deps, subject, caller, merge(body as never, blank))),
    implement(endpoints.order, ({ body, caller }) => order(deps, subject, caller, body.ids).then(() => DONE)),
    implement(endpoints.remove, ({ params, caller }) => remove(deps, subject, caller, params.id).then(() => DONE)),
    implement(endpoints.restore, ({ params, caller }) => restore(deps, subject, caller, params.id)),
    ...implementRevisions(deps, endpoints, subject, ways),
  ];
}
