import type { ExempleKind } from '~/content/kinds/exemple-kind';
import type { Caller } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { remove, requireId, revise } from './edition.server';
import { isExemple } from './exemples.server';
import type { Changed, ContentSubject, Subject } from './subject';

export const binnedExemple = <S extends object, V>(subject: ContentSubject<S, V>): ExempleKind => ({
  ...described(subject),
  takeOff: (deps, by, id) => remove(deps, subject, by, id),
});

/** It stays, with nothing of the shop in it; its versions keep what it said. */
export const emptiedExemple = <S extends object, V>(
  subject: Subject<S, V>,
  empty: (state: S, id: string, by: Caller) => S,
  changed?: Changed<S>,
): ExempleKind => ({
  ...described(subject),
  takeOff: async (deps, by, id, visit) => {
    await revise(deps, subject, {
      by,
      id,
      version: undefined,
      action: 'vider',
      change: (state) => empty(state, id, by),
      saved: async (tx, before, after) => {
        // A colleague who changed it meanwhile keeps the change.
        if (!(await isExemple(tx, subject.name, id))) throw changedMeanwhile();
        await changed?.(tx, { id, before, after, by, visit });
      },
    });
  },
});

const changedMeanwhile = () =>
  new Problem(
    409,
    'plus_un_exemple',
    'Quelqu’un vient de changer cet exemple\u00a0: il est désormais le contenu du magasin, et reste tel quel.',
  );

const described = <S extends object, V>(subject: Subject<S, V>): Pick<ExempleKind, 'subject' | 'describe'> => ({
  subject: subject.name,
  describe: async (db, id) => {
    const key = requireId(subject, id);
    const state = await subject.load(db, key);
    return state && { label: subject.label(state, key).replaceAll('\n', ' '), page: subject.page(state, key) };
  },
});
