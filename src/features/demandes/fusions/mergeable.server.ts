import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem, refused } from '~/platform/http/problem';
import { findStays } from './thread.server';

type Demande = Selectable<Tables['demande']>;
type Reader = Pick<Deps, 'clock'>;

/** @throws Problem 409 with an unsent answer; 422 when merged already or spam */
export async function requireMergeable({ clock }: Reader, tx: Tx, own: Demande, other: Demande): Promise<void> {
  const ownStays = await findStays(tx, own);
  if (ownStays)
    throw refused('reference', `Cette demande est déjà fusionnée avec ${ownStays.reference}\u00a0: ouvrez ${ownStays.reference}.`);
  const otherStays = await findStays(tx, other);
  if (otherStays?.id === own.id) throw refused('reference', `${other.reference} est déjà fusionnée avec cette demande.`);
  if (otherStays)
    throw refused(
      'reference',
      `${other.reference} est déjà fusionnée avec ${otherStays.reference}\u00a0: donnez plutôt la référence ${otherStays.reference}.`,
    );
  const spam = [own, other].find(({ state }) => state === 'indesirable');
  if (spam)
    throw refused('reference', `${spam.reference} est tenue pour indésirable\u00a0: si c’est une vraie demande, changez d’abord son état.`);
  const held = await tx
    .selectFrom('demande_evenement')
    .select('id')
    .where('demande_id', 'in', [own.id, other.id])
    .where('held_until', '>', toStamp(clock.now()))
    .limit(1)
    .executeTakeFirst();
  if (held) throw new Problem(409, 'reponse_en_route', 'Une réponse n’est pas encore partie. Attendez dix secondes, puis recommencez.');
}

/** @returns the remaining request, then the other @throws Problem 422 when both must remain */
export async function whichStays(deps: Reader, tx: Tx, own: Demande, other: Demande): Promise<[Demande, Demande]> {
  const [ownWhy, otherWhy] = [await whyItStays(deps, tx, own), await whyItStays(deps, tx, other)];
  if (!otherWhy) return [own, other];
  if (!ownWhy) return [other, own];
  if (ownWhy === 'rendez-vous' && otherWhy === 'rendez-vous')
    throw refused('reference', 'Chacune a un rendez-vous à venir, et un seul peut rester\u00a0: annulez ou refusez d’abord l’un des deux.');
  if (ownWhy === otherWhy)
    throw refused('reference', 'Chacune réunit déjà plusieurs demandes\u00a0: séparez d’abord celles de l’une des deux.');
  const [meets, joined] = ownWhy === 'rendez-vous' ? [own, other] : [other, own];
  throw refused(
    'reference',
    `${meets.reference} a un rendez-vous à venir, et ${joined.reference} réunit déjà plusieurs demandes\u00a0: séparez-les d’abord, puis fusionnez-les avec ${meets.reference}.`,
  );
}

async function whyItStays(deps: Reader, tx: Tx, { id }: Demande): Promise<'rendez-vous' | 'fusions' | undefined> {
  if (await hasToCome(deps, tx, id)) return 'rendez-vous';
  const merged = await tx.selectFrom('demande').select('id').where('fusionnee_dans', '=', id).limit(1).executeTakeFirst();
  return merged && 'fusions';
}

export async function hasToCome({ clock }: Reader, tx: Tx, id: string): Promise<boolean> {
  const now = toStamp(clock.now());
  const toCome = await tx
    .selectFrom('rendez_vous')
    .select('demande_id')
    .where('demande_id', '=', id)
    .where('state', 'in', ['en_attente', 'accepte'])
    .where('ends_at', '>', now)
    .executeTakeFirst();
  const proposed = tx.selectFrom('proposition').select('demande_id').where('demande_id', '=', id).where('held_until', '>', now);
  return (toCome ?? (await proposed.executeTakeFirst())) !== undefined;
}
