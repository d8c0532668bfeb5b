import { sql } from 'kysely';
import type { Tx } from '#db/tables';
import { formOf } from '~/intake/demande-kind';
import { note } from '~/intake/history.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { refused } from '~/platform/http/problem';
import { fold } from '~/platform/text/fold';
import { changeDemande, type Demande, lockDemande, recordOn } from '../changes.server';
import type { DemandeView } from '../demande-view';
import { type Declared, requireDemande } from '../demandes.server';
import { addressOf } from '../payload';
import { followKey } from '../personnes/joins.server';
import { DETAIL_LABELS, DETAIL_NAMES, type DetailName } from './details-input';

type Details = Partial<Record<DetailName, string>>;
/** A present, undefined field is emptied. */
export type Wanted = { [field in DetailName]?: string | undefined };
const PLACED = ['street', 'postal_code', 'town'] as const;

export function detailsOf({ family_name, name, company, email, phone, payload }: Demande): Required<Details> {
  return { family_name, name, company: company ?? '', email, phone: phone ?? '', ...addressOf(JSON.parse(payload)) };
}

/** Unsent mails follow the corrected address. @throws Problem 404, 409 with the current request, 422 without any contact */
export async function correctDemande(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  { version, details }: { version: number; details: Wanted },
): Promise<DemandeView> {
  return changeDemande(deps, declared, id, async (tx) => {
    const row = await requireDemande(tx, id);
    return row.version === version && correctRow(deps, tx, declared, by, row, details);
  });
}

/** @returns false after a concurrent change @throws Problem 422 */
export async function correctRow(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { kinds }: Pick<Declared, 'kinds'>,
  by: By,
  row: Demande,
  wanted: Wanted,
): Promise<boolean> {
  const before = detailsOf(row);
  const given = DETAIL_NAMES.filter((field) => field in wanted).map((field) => [field, wanted[field] ?? '']);
  const after: Required<Details> = { ...before, ...Object.fromEntries(given) };
  after.email = after.email.toLowerCase();
  const changed = DETAIL_NAMES.filter((field) => after[field] !== before[field]);
  if (changed.length === 0) return true;
  if (after.email === '' && after.phone === '')
    throw refused('details.phone', 'Gardez un téléphone ou une adresse e-mail\u00a0: sans eux, personne ne peut lui répondre.');
  const { summary } = formOf(kinds, row);
  const [was, payload] = [JSON.parse(row.payload), placed(row, after)];
  const isTaken = await lockDemande(tx, row, {
    family_name: after.family_name,
    name: after.name,
    company: after.company || null,
    email: after.email,
    phone: after.phone || null,
    payload: JSON.stringify(payload),
    ...(changed.some(isPlace) && summary(was) === row.summary && { summary: summary(payload) }),
    updated_at: toStamp(deps.clock.now()),
    indexed: 0,
  });
  if (!isTaken) return false;
  await tx.deleteFrom('demande_mot').where('demande_id', '=', row.id).execute();
  if (row.fusionnee_dans !== null) await tx.updateTable('demande').set({ indexed: 0 }).where('id', '=', row.fusionnee_dans).execute();
  if (after.email !== before.email) await redirectMails(tx, row, after);
  for (const field of ['email', 'phone'] as const)
    if (after[field] !== before[field] && after[field] !== '' && before[field] !== '')
      await followKey(deps, tx, by, { [field]: before[field] }, { [field]: after[field] });
  const text = changed
    .map((field) => `${DETAIL_LABELS[field]}\u00a0: ${before[field] || '(rien)'} → ${after[field] || '(rien)'}`)
    .join('\n');
  await note(deps, tx, row.id, { kind: 'coordonnees', author: by.name, compteId: by.id, text });
  // Field names only: the journal outlives an erasure.
  const fields = changed.map((field) => DETAIL_LABELS[field]).join(', ');
  await recordOn(deps, tx, by, row, { action: 'corriger', after: { fields } });
  return true;
}

export const isPlace = (field: DetailName) => (PLACED as readonly string[]).includes(field);

function placed(row: Demande, after: Required<Details>): Record<string, unknown> {
  const payload: Record<string, unknown> = JSON.parse(row.payload);
  for (const field of PLACED) {
    if (after[field]) payload[field] = after[field];
    else if (field in payload)
      payload[field] = (row.rempli_comme ?? row.kind) === 'projet' && field === 'postal_code' ? payload[field] : undefined;
  }
  return payload;
}

async function redirectMails(tx: Tx, { id, email }: Demande, after: Required<Details>): Promise<void> {
  const unsent = tx
    .updateTable('courriel')
    .where('demande_id', '=', id)
    .where(sql<string>`lower(to_address)`, '=', email)
    .where('claim', 'is', null);
  if (email === '') return;
  if (after.email === '')
    await unsent.where('state', '=', 'en_attente').set({ state: 'echec', last_error: 'L’adresse a été retirée de la demande' }).execute();
  else
    await unsent
      .where('state', 'in', ['en_attente', 'echec', 'perime'])
      .set({ to_address: after.email, recherche: sql<string>`replace(recherche, ${fold(email)}, ${fold(after.email)})` })
      .execute();
}
