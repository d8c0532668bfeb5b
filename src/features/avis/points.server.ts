import type { Tx } from '#db/tables';
import type { Due } from '~/content/dated/due.server';
import type { WithContents } from '~/content/kinds/kind';
import { listDueRegles } from '~/features/estimations/regles/due.server';
import { listDueTarifs } from '~/features/estimations/tarifs/due.server';
import { listDuePrix } from '~/features/familles/prix/rows.server';
import { listAcceptedBetween } from '~/features/rendez-vous/starts.server';
import { viewSauvegardes } from '~/features/sauvegardes/sauvegardes.server';
import { listVerifications } from '~/features/verifications/verifications.server';
import { givenSince, lateDemandes, type OpenDemandes, repliedSince, toCallBack } from '~/intake/open-demandes.server';
import { inShop, midnight, toStamp } from '~/platform/clock';
import { atMost } from '~/platform/db/at-most';
import type { Deps } from '~/platform/deps';
import { countMails } from '~/platform/mail/outbox-read';
import { dayText } from '~/platform/text/day-text';
import { type Recipient, wants } from './choices.server';
import { who } from './mail';
import { AVIS, type AvisSubject } from './subjects';
import { MOST_NAMED } from './tell.server';

export type Point = {
  /** For the subject of the mail: « 2 en retard ». */
  short: string;
  label: string;
  text: string;
  links: { label: string; path: string }[];
  isReason: boolean;
};

type Reader = Pick<Deps, 'clock' | 'env' | 'content'> & WithContents;

export async function pointsOf(deps: Reader, tx: Tx, recipient: Recipient, since: string): Promise<Point[]> {
  const now = toStamp(deps.clock.now());
  const today = inShop(deps.clock.now()).toPlainDate().toString();
  const found: Partial<Record<AvisSubject, () => Promise<Point | undefined>>> = {
    retard: () => pointOf(tx, 'En retard', () => 'en retard', lateDemandes(tx, now), 'due_at'),
    rappel: () => pointOf(tx, 'À rappeler', () => 'à rappeler', toCallBack(tx, recipient.id, midnight(today, 1)), 'reminder_at'),
    reponse: () =>
      pointOf(tx, 'Réponses reçues', (count) => (count > 1 ? 'réponses' : 'réponse'), repliedSince(tx, recipient.id, since), 'updated_at'),
    confiee: () =>
      pointOf(tx, 'Confiées à vous', (count) => (count > 1 ? 'confiées' : 'confiée'), givenSince(tx, recipient.id, since), 'updated_at'),
    rendez_vous: () => appointments(tx, today),
    controles: () => checks(deps, tx, since),
  };
  const points: Point[] = [];
  for (const subject of Object.keys(found) as AvisSubject[]) {
    const point = wants(recipient, subject, 'matin') && AVIS[subject].roles.includes(recipient.role) ? await found[subject]?.() : undefined;
    if (point) points.push(point);
  }
  return points;
}

async function pointOf(
  tx: Tx,
  label: string,
  short: (count: number) => string,
  query: OpenDemandes,
  by: 'due_at' | 'reminder_at' | 'updated_at',
): Promise<Point | undefined> {
  const count = await atMost(tx, query);
  if (count === 0) return undefined;
  const rows = await query
    .select(['demande.reference', 'demande.name', 'demande.family_name'])
    .orderBy(`demande.${by}`)
    .limit(MOST_NAMED)
    .execute();
  return {
    short: `${count} ${short(count)}`,
    label,
    text: plural(count, 'demande'),
    links: rows.map((row) => ({ label: `${label}, ${who(row)} (${row.reference})`, path: `/admin/demandes/${row.id}` })),
    isReason: true,
  };
}

async function appointments(tx: Tx, today: string): Promise<Point | undefined> {
  const rows = await listAcceptedBetween(tx, midnight(today), midnight(today, 1));
  if (rows.length === 0) return undefined;
  return {
    short: plural(rows.length, 'rendez-vous', false),
    label: 'Rendez-vous du jour',
    text: plural(rows.length, 'rendez-vous', false),
    links: rows.map((row) => ({
      label: `${hourOf(row.starts_at)}, ${who(row)} (${row.reference})`,
      path: `/admin/rendez_vous?id=${row.id}`,
    })),
    isReason: true,
  };
}

/** New faults and newly due prices justify a mail; standing ones only accompany it. */
async function checks(reader: Reader, tx: Tx, since: string): Promise<Point | undefined> {
  const deps = { ...reader, db: tx };
  const archives = await viewSauvegardes(deps);
  const failed = await countMails(tx, 'echec');
  const missing = (await listVerifications(deps, { role: 'ADMIN' })).filter(({ ok, level }) => !ok && level === 'obligatoire').length;
  const { overdue, soon } = await listDueTarifs(deps);
  const prix = await listDuePrix(deps);
  const regles = await listDueRegles(deps);
  const isArchiveMissing = archives.failure !== null || (archives.planned && archives.late);
  const said = [
    ...(isArchiveMissing ? [{ text: 'la sauvegarde de la nuit manque', label: 'Sauvegarde', path: '/admin' }] : []),
    ...(failed > 0
      ? [
          {
            text: `${plural(failed, 'courriel')} non ${failed > 1 ? 'envoyés' : 'envoyé'}`,
            label: 'Courriels',
            path: '/admin/courriels?state=echec',
          },
        ]
      : []),
    ...(missing > 0 ? [{ text: `${plural(missing, 'contrôle')} à corriger`, label: 'Vérifications', path: '/admin/verifications' }] : []),
  ];
  const prices = [
    ...pricesOf(overdue, 'à actualiser', () => '(aucun euro n’est affiché)'),
    ...pricesOf(soon, 'à revoir', ({ review_by }) => `d’ici au ${dayText(review_by)}`),
    ...pricesOf(regles.overdue, 'à actualiser', () => '(le site ne l’affirme plus)', 'règle'),
    ...pricesOf(regles.soon, 'à revoir', ({ review_by }) => `d’ici au ${dayText(review_by)}`, 'règle'),
    ...pricesOf(prix.overdue, 'à actualiser', () => '(le site ne le montre plus)', 'prix'),
    ...pricesOf(prix.soon, 'à revoir', ({ review_by }) => `d’ici au ${dayText(review_by)}`, 'prix'),
  ];
  if (said.length === 0 && prices.length === 0) return undefined;
  return {
    short: 'des contrôles',
    label: 'Contrôles',
    text: [...said, ...prices].map(({ text }) => text).join(', '),
    links: [...said.map(({ text, label, path }) => ({ label: `${label}, ${text}`, path })), ...prices.flatMap(({ links }) => links)],
    isReason:
      isArchiveMissing ||
      failed > 0 ||
      [overdue, soon, regles.overdue, regles.soon, prix.overdue, prix.soon].flat().some((tarif) => tarif.since >= since),
  };
}

const pricesOf = (tarifs: Due[], what: string, saying: (tarif: Due) => string, word = 'tarif') =>
  tarifs.length === 0
    ? []
    : [
        {
          text: `${plural(tarifs.length, word, word !== 'prix')} ${what}`,
          links: tarifs.slice(0, MOST_NAMED).map((tarif) => ({ label: `${tarif.label}, ${what} ${saying(tarif)}`, path: tarif.path })),
        },
      ];

const plural = (count: number, word: string, takesS = true) => `${count} ${word}${takesS && count > 1 ? 's' : ''}`;

function hourOf(stamp: string): string {
  const { hour, minute } = inShop(Temporal.Instant.from(stamp));
  return `${hour} h${minute === 0 ? '' : ` ${String(minute).padStart(2, '0')}`}`;
}
