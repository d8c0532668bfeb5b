import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { WAITS } from './waiting.server';

export type OpenDemandes = SelectQueryBuilder<Tables, 'demande', { id: string }>;

const all = (tx: Tx): OpenDemandes => tx.selectFrom('demande').select('demande.id');
const open = (tx: Tx): OpenDemandes => all(tx).where('demande.archived_at', 'is', null);

export const lateDemandes = (tx: Tx, now: string): OpenDemandes => open(tx).where(WAITS).where('demande.due_at', '<=', now);

export const toCallBack = (tx: Tx, compteId: string, before: string): OpenDemandes =>
  open(tx).where('demande.reminder_at', '<', before).where(mineOrNobodys(compteId));

export const repliedSince = (tx: Tx, compteId: string, since: string): OpenDemandes =>
  open(tx)
    .where(happened('message', compteId, since))
    .where(mineOrNobodys(compteId));

export const givenSince = (tx: Tx, compteId: string, since: string): OpenDemandes =>
  open(tx)
    .where('demande.assignee_id', '=', compteId)
    .where(happened('confiee', compteId, since));

const mineOrNobodys = (compteId: string) => (eb: ExpressionBuilder<Tables, 'demande'>) =>
  eb.or([eb('demande.assignee_id', '=', compteId), eb('demande.assignee_id', 'is', null)]);

/** Few changed since, so their history alone is searched. */
const happened = (kind: string, compteId: string, since: string) => (eb: ExpressionBuilder<Tables, 'demande'>) =>
  eb.and([
    eb('demande.updated_at', '>=', since),
    eb.exists(
      eb
        .selectFrom('demande_evenement')
        .select('demande_evenement.id')
        .whereRef('demande_evenement.demande_id', '=', 'demande.id')
        .where('demande_evenement.kind', '=', kind)
        .where('demande_evenement.at', '>=', since)
        .where((eb) => eb.or([eb('compte_id', 'is', null), eb('compte_id', '!=', compteId)])),
    ),
  ]);

const COLUMNS = ['id', 'reference', 'name', 'family_name', 'assignee_id', 'reminder_at', 'due_at'] as const;

export const listReminded = (tx: Tx, since: string, now: string) =>
  tx
    .selectFrom('demande')
    .select(COLUMNS)
    .where('reminder_at', '>', since)
    .where('reminder_at', '<=', now)
    .where('archived_at', 'is', null)
    .execute();

export const listBecomeLate = (tx: Tx, since: string, now: string) =>
  tx.selectFrom('demande').select(COLUMNS).where(WAITS).where('due_at', '>', since).where('due_at', '<=', now).execute();
