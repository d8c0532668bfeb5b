import { record } from '~/content/journal/journal.server';
import type { WithContents } from '~/content/kinds/kind';
import { listLegalDuties } from '~/features/verifications/verifications.server';
import { toStamp } from '~/platform/clock';
import { changeContent, setClosed } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import type { Ouverture } from './contract';
import { listEntrees } from './entrees.server';
import { isPublicAddress } from './public-address.server';

export async function viewOuverture(deps: Pick<Deps, 'db' | 'content' | 'env'>): Promise<Ouverture> {
  const row = await readOuverture(deps);
  const { publicUrl } = deps.env;
  return {
    isClosed: deps.content.isClosed(),
    changedAt: row.changed_at,
    author: row.author,
    publicUrl,
    isPublicAddress: isPublicAddress(publicUrl),
    selector: row.selector,
    entrees: await listEntrees(deps),
  };
}

export const readOuverture = ({ db }: Pick<Deps, 'db'>) =>
  db.selectFrom('ouverture').select(['changed_at', 'author', 'selector']).where('id', '=', 1).executeTakeFirstOrThrow();

/** All processes and caches follow at once, by the content version. Closing a closed site does nothing. */
export const closeSite = (deps: Deps, by: Caller): Promise<void> => flip(deps, by, true);

/** @throws Problem 422 with what the law still asks for, by name */
export async function openSite(deps: Deps & WithContents, by: Caller): Promise<void> {
  const missing = [...(await listLegalDuties(deps)).filter(({ ok }) => !ok), ...unprotected(deps.env.publicUrl)];
  if (missing.length > 0)
    throw new Problem(
      422,
      'loi',
      `La loi interdit d’ouvrir ainsi. Il manque\u00a0: ${missing.map(({ title }) => title.toLocaleLowerCase('fr')).join('\u202f; ')}.`,
      { details: Object.fromEntries(missing.map(({ id, title, help }) => [id, [`${title}. ${help}`]])) },
    );
  await flip(deps, by, false);
}

/** What visitors send could be read on its way. @see article 32 of regulation (EU) 2016/679 */
const unprotected = (publicUrl: string) =>
  isPublicAddress(publicUrl) && !publicUrl.startsWith('https:')
    ? [
        {
          id: 'https',
          title: 'Adresse en https',
          help: 'Demandez à qui héberge le site un certificat, puis une adresse publique en https (PUBLIC_URL).',
        },
      ]
    : [];

async function flip(deps: Deps, by: Caller, closed: boolean): Promise<void> {
  const { clock } = deps;
  await changeContent(deps, clock, async (tx) => {
    if (!(await setClosed(tx, closed))) return;
    await tx
      .updateTable('ouverture')
      .set({ changed_at: toStamp(clock.now()), author: by.name })
      .where('id', '=', 1)
      .execute();
    await record(deps, tx, { by, action: closed ? 'fermer' : 'ouvrir', subject: 'ouverture', subjectId: '1', label: 'Le site' });
  });
}
