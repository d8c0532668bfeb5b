import type { z } from 'zod';
import type { Tx } from '#db/tables';
import type { Deps } from '~/platform/deps';
import { type Caller, DONE, type ImplementedEndpoint, implement, type Visit } from '~/platform/http/endpoint';
import type { contentEndpoints, revisionEndpoints } from './contract';
import { create, order, remove, requireId, restoreFromBin, revert, revise } from './edition.server';
import { readFormInput } from './form-input.server';
import { listContent } from './list.server';
import { listRevisions, requireRevision } from './revisions.server';
import type { Changed, ContentSubject, ShowPreview, Subject } from './subject';

type RevisionEndpoints<V, B> = ReturnType<typeof revisionEndpoints<z.ZodType<V>, z.ZodType<B>, 'EDITEUR' | 'ADMIN'>>;
type ContentEndpoints<V, C, B> = ReturnType<typeof contentEndpoints<z.ZodType<V>, z.ZodType<C>, z.ZodType<B>>>;
type ChangeBody = { version: number };
type Merge<S, B> = (body: B, before: S, id: string) => S | Promise<S>;
type Ways<S, B> = {
  merge: Merge<S, B>;
  showPreview: ShowPreview;
  /** Tolerant `merge` for an unfinished form. */
  mergeInput?: Merge<S, B>;
  /** What can be read of an unfinished form. */
  unfinished?: (written: object) => object;
  blank?: S;
  changed?: Changed<S>;
  /** More writes of a change that was sent; not of a revert. */
  sent?: (tx: Tx, id: string, body: B) => Promise<void>;
};

const NOTHING = { content: {} };

export function implementRevisions<S extends object, V, B extends ChangeBody>(
  deps: Deps,
  endpoints: RevisionEndpoints<V, B>,
  subject: Subject<S, V>,
  { merge, showPreview, mergeInput = merge, unfinished = (written) => written, blank, changed, sent }: Ways<S, B>,
): ImplementedEndpoint[] {
  const savedBy = (id: string, by: Caller, visit: Visit, body?: B) => ({
    saved: async (tx: Tx, before: S, after: S) => {
      await changed?.(tx, { id, before, after, by, visit });
      if (body) await sent?.(tx, id, body);
    },
  });
  return [
    implement(endpoints.preview, ({ params, body, caller }) =>
      showPreview(subject, {
        by: caller,
        id: 'id' in params ? params.id : body.id,
        blank,
        change: (before, id) =>
          mergeInput(readFormInput(endpoints.revise.body, { ...NOTHING, ...unfinished(body), version: 0 }), before, id),
      }),
    ),
    implement(endpoints.read, async ({ params }) => {
      const id = requireId(subject, params.id);
      return subject.view(deps, deps.db, id);
    }),
    implement(endpoints.revise, ({ params, body, caller, visit }) =>
      revise(deps, subject, {
        by: caller,
        id: params.id,
        version: body.version,
        change: (before) => merge(body, before, params.id),
        sent: body,
        ...savedBy(params.id, caller, visit, body),
      }),
    ),
    implement(endpoints.revisions, ({ params }) => listRevisions(deps.db, subject.name, String(requireId(subject, params.id)))),
    implement(endpoints.revision, ({ params }) =>
      requireRevision(deps.db, subject.name, String(requireId(subject, params.id)), params.version),
    ),
    implement(endpoints.revert, ({ params, body, caller, visit }) =>
      revert(deps, subject, { by: caller, id: params.id, version: body.version, to: params.version, ...savedBy(params.id, caller, visit) }),
    ),
  ];
}

export function implementContent<S extends object, V, C, B extends ChangeBody>(
  deps: Deps,
  endpoints: ContentEndpoints<V, C, B>,
  subject: ContentSubject<S, V>,
  ways: Pick<Ways<S, B>, 'unfinished' | 'showPreview'> & {
    blank: S;
    merge: (body: C | B, before: S) => S;
  },
): ImplementedEndpoint[] {
  const { blank, merge } = ways;
  return [
    implement(endpoints.list, ({ query }) => listContent(deps, subject, query)),
    implement(endpoints.create, ({ body, caller }) => create(deps, subject, caller, merge(body, blank))),
    implement(endpoints.order, ({ body, caller }) => order(deps, subject, caller, body.ids).then(() => DONE)),
    implement(endpoints.remove, ({ params, caller }) => remove(deps, subject, caller, params.id).then(() => DONE)),
    implement(endpoints.restore, ({ params, caller }) => restoreFromBin(deps, subject, caller, params.id)),
    ...implementRevisions(deps, endpoints, subject, ways),
  ];
}
