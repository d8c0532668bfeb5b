import { note } from '~/intake/history.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { recordPerson } from '../changes.server';
import type { Person } from './contract';
import { idsOfKeys, listKeys } from './keys.server';
import type { PersonalData } from './personnes.server';

/** GDPR, article 21: withdraws consents, stops letters and blocks a new subscription. Requests stay. */
export async function opposePerson(deps: Deps, others: PersonalData[], by: By, who: Person): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const keys = await listKeys(tx, who);
    const ids = await idsOfKeys(tx, keys);
    const withdrawn = await tx
      .updateTable('consentement')
      .set({ withdrawn_at: toStamp(deps.clock.now()) })
      .where('demande_id', 'in', [...ids, ''])
      .where('withdrawn_at', 'is', null)
      .returning('demande_id')
      .execute();
    for (const { cle } of keys) for (const other of others) await other.oppose?.(deps, tx, cle, by.name);
    for (const id of new Set(withdrawn.flatMap(({ demande_id }) => demande_id ?? [])))
      await note(deps, tx, id, { kind: 'opposition', author: by.name, compteId: by.id, text: '' });
    await recordPerson(deps, tx, by, { action: 'opposition', after: { accords: withdrawn.length } });
  });
}
