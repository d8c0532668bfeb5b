import type { Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';
import { isLeftToStaff, type Planning } from './creneaux.server';
import { type Asker, pendingRows, SIGNS, type Sign } from './same-asker.server';

/** Pending per mailbox, telephone, address or IPv6 /64: prevents blocking all hours. */
const OF_ONE = 2;
/** Household: IPv6 /56; neighbourhood: IPv6 /48 or IPv4 /24. Twice and eight times as many, like other limits. */
const OF_HOUSEHOLD = 2 * OF_ONE;
const OF_NEIGHBOURHOOD = 8 * OF_ONE;

const LIMITS: { sign: Sign; most: number }[] = [
  ...SIGNS.personne.map((sign) => ({ sign, most: OF_ONE })),
  { sign: ({ origine }) => origine, most: OF_ONE },
  { sign: ({ origine_foyer }) => origine_foyer, most: OF_HOUSEHOLD },
  { sign: ({ origine_voisinage }) => origine_voisinage, most: OF_NEIGHBOURHOOD },
];

type Limited = Pick<Deps, 'env' | 'clock'>;

/** @throws Problem 409 `trop_en_attente` */
export async function requireFewPending({ env, clock }: Limited, tx: Tx, asker: Asker): Promise<void> {
  if (!env.rateLimit) return;
  const pending = await pendingRows({ db: tx, clock }).execute();
  const spent = LIMITS.find(({ sign, most }) => {
    const own = sign(asker);
    return own !== null && pending.filter((other) => sign(other) === own).length >= most;
  });
  if (!spent) return;
  const many = spent.most === OF_ONE ? 'Deux rendez-vous demandés par vous ou' : 'Plusieurs rendez-vous demandés';
  throw new Problem(
    409,
    'trop_en_attente',
    `${many} depuis votre réseau attendent déjà notre réponse. Pour en demander un autre, ${await callUs(tx)}\u00a0: nous trouverons une heure ensemble.`,
  );
}

/** @returns Problem 409 `jour_en_attente` at the day's limit, else undefined */
export async function dayLeftToStaff(tx: Tx, planning: Planning, start: Temporal.Instant): Promise<Problem | undefined> {
  if (!isLeftToStaff(planning, inShop(start).toPlainDate())) return undefined;
  const message = `Beaucoup de demandes attendent déjà notre réponse pour ce jour. Choisissez un autre jour, ${await callUs(tx)}, ou écrivez-nous depuis la page Contact\u00a0: nous trouverons une heure ensemble.`;
  return new Problem(409, 'jour_en_attente', message, { details: { slot: [message] } });
}

async function callUs(tx: Tx): Promise<string> {
  const { phone } = (await requireReglages(tx)).entreprise;
  return phone ? `appelez-nous au ${phone.replaceAll(' ', '\u00a0')}` : 'appelez-nous';
}
