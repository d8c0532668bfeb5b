import { callEndpoint } from '~/admin/call';
import { useRead } from '~/admin/read';
import { conflictOf } from '~/admin/use-change';
import type { Horaires } from '~/content/reglages/contract';
import type { reglagesAdminEndpoints } from '~/content/reglages/edition-contract';

/** Both days included; without ranges the shop is closed. */
export type Exception = Horaires['exceptions'][number];

export function useHoraires() {
  const { data, ...rest } = useRead<typeof reglagesAdminEndpoints.read>('/admin/reglages/:id', { params: { id: 'horaires' } });
  return { ...rest, data: data?.content as Horaires | undefined };
}

/** Applied to the current settings, to keep concurrent changes. @throws HttpError */
async function changeExceptions(change: (all: Exception[]) => Exception[]): Promise<void> {
  try {
    await changeOnce(change);
  } catch (thrown) {
    if (!conflictOf(thrown)) throw thrown;
    await changeOnce(change);
  }
}

export const addException = (added: Exception) => changeExceptions((all) => [...all, added]);

/** @throws Error with a French message after a concurrent change */
export const replaceException = (before: Exception, after: Exception) =>
  changeExceptions((all) => {
    if (!all.some((one) => isSame(one, before))) throw new Error(GONE);
    return all.map((one) => (isSame(one, before) ? after : one));
  });

export const removeException = (removed: Exception) => changeExceptions((all) => all.filter((one) => !isSame(one, removed)));

const GONE = 'Quelqu’un a changé ou retiré ces jours entre-temps. Fermez cette fenêtre et relisez la liste\u00a0: rien n’a été enregistré.';

async function changeOnce(change: (all: Exception[]) => Exception[]) {
  const { version, content } = await readSection();
  const exceptions = change((content as Horaires).exceptions).sort((one, other) => one.from.localeCompare(other.from));
  await callEndpoint<typeof reglagesAdminEndpoints.revise>('PUT', '/admin/reglages/:id', {
    params: { id: 'horaires' },
    body: { version, content: { ...content, exceptions } },
  });
}

const readSection = () => callEndpoint<typeof reglagesAdminEndpoints.read>('GET', '/admin/reglages/:id', { params: { id: 'horaires' } });

const isSame = (one: Exception, other: Exception) => textOf(one) === textOf(other);
const textOf = ({ from, to, label, ranges }: Exception) =>
  JSON.stringify([from, to, label, ranges.map(({ opens, closes }) => [opens, closes])]);
