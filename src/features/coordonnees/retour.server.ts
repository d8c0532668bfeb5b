import type { Db, Tables, Tx } from '#db/tables';
import { revise } from '~/content/edition/edition.server';
import { mailShop } from '~/content/identite/mail-shop.server';
import { lastChange } from '~/content/journal/last-change.server';
import { reglagesSubject } from '~/content/reglages/edition.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { LINKS_BY_NETWORK } from '~/features/comptes/liens.server';
import { endSessions } from '~/features/comptes/sessions.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { countByNetwork } from '~/platform/http/attempts';
import type { Visit } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { queueMail } from '~/platform/mail/outbox';
import { momentOf } from '~/platform/text/when';
import { hashToken } from '~/platform/token';
import type { RetourView } from './contract';
import { type Coordonnees, coordonneeLabel, coordonneesOf, coordonneeText, differing, only, withCoordonnees } from './coordonnees';
import { coordonneesMails } from './mail';
import { listAdminAddresses, unique } from './tell.server';

type Link = Tables['changement_de_coordonnees'];

/** Read only. @throws Problem 410 for an unknown, used or old link */
export async function viewRetour(deps: Deps, token: string, visit: Visit): Promise<RetourView> {
  await countByNetwork(deps, 'lien', visit.address, LINKS_BY_NETWORK);
  const link = await requireLiveLink(deps, deps.db, token);
  const { content, version } = await reglagesSubject.view(deps, deps.db, link.section);
  const [before, after, now] = [parse(link.before), parse(link.after), coordonneesOf(link.section, content)];
  const keys = Object.keys(before);
  const isMoved = differing(after, only(now, keys)).length > 0;
  const { who, when } = await lastChange(deps, deps.db, 'reglages', link.section);
  return {
    author: link.author,
    when: momentOf(link.created_at),
    values: keys.map((key) => ({ label: coordonneeLabel(key), now: coordonneeText(now[key]), back: coordonneeText(before[key]) })),
    isBack: differing(before, only(now, keys)).length === 0,
    since: isMoved ? `${who}, ${when}` : null,
    version,
  };
}

/** Restores the former values, ends the author's sessions, expires later links. @throws Problem 410, 409 when changed since `version` */
export async function putCoordonneesBack(deps: Deps, { token, version }: { token: string; version: number }, visit: Visit): Promise<void> {
  await countByNetwork(deps, 'lien', visit.address, LINKS_BY_NETWORK);
  const link = await requireLiveLink(deps, deps.db, token);
  const { section } = link;
  const before = parse(link.before);
  await revise(deps, reglagesSubject, {
    by: undefined,
    id: section,
    version,
    action: 'coordonnees_remises',
    change: (content) => {
      if (differing(before, coordonneesOf(section, content)).length > 0) return withCoordonnees(section, content, before);
      throw new Problem(409, 'deja_remis', 'Ces coordonnées sont déjà celles d’avant\u00a0: il n’y a rien à remettre.');
    },
    saved: async (tx, replaced) => {
      await useUp(deps, tx, link);
      if (link.compte_id !== null) await endSessions(deps, tx, 'coordonnees_remises', { compteId: link.compte_id });
      await tellBack(deps, tx, link, only(coordonneesOf(section, replaced), Object.keys(before)));
    },
  }).catch((error: unknown) => {
    // The usual conflict would expose the whole section.
    if (error instanceof Problem && error.code === 'modifie_entre_temps')
      throw new Problem(
        409,
        'modifie_entre_temps',
        'Ces coordonnées viennent encore de changer. Relisez ce qui sera remis, puis confirmez.',
      );
    throw error;
  });
}

/** @throws Problem 410 when another call used it first */
async function useUp({ clock }: Pick<Deps, 'clock'>, tx: Tx, link: Link) {
  const used_at = toStamp(clock.now());
  const live = tx.updateTable('changement_de_coordonnees').set({ used_at }).where('used_at', 'is', null);
  const { numUpdatedRows } = await live.where('hash', '=', link.hash).executeTakeFirst();
  if (numUpdatedRows !== 1n) throw dead();
  await live.where('section', '=', link.section).where('created_at', '>=', link.created_at).execute();
  if (!link.is_trusted) await live.where('sent_to', '=', link.sent_to).execute();
}

/** Not to the replaced addresses: they may be a thief’s. */
async function tellBack(deps: Deps, tx: Tx, { before, author, sent_to }: Link, replaced: Coordonnees) {
  const shop = mailShop(await requireReglages(tx));
  const values = parse(before);
  const line = (key: string) =>
    `${coordonneeLabel(key)}\u00a0: ${coordonneeText(values[key])}, à la place de ${coordonneeText(replaced[key])}`;
  const facts = [
    { label: 'Ce qui est remis', text: Object.keys(values).map(line).join('\n') },
    { label: 'Par le lien envoyé à', text: sent_to },
  ];
  const admins = unique(await listAdminAddresses(tx));
  const { putBack } = coordonneesMails;
  for (const address of unique([...admins, shop.email, sent_to]))
    await queueMail(deps, tx, {
      kind: putBack.kind,
      to: { address, name: '' },
      letter: putBack.letter({
        shop,
        publicUrl: deps.env.publicUrl,
        facts,
        author,
        isAdmin: admins.includes(address),
      }),
    });
}

async function requireLiveLink({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, token: string): Promise<Link> {
  const link = await db
    .selectFrom('changement_de_coordonnees')
    .selectAll()
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', toStamp(clock.now()))
    .executeTakeFirst();
  if (!link) throw dead();
  return link;
}

const dead = () => new Problem(410, 'lien_perime', 'Ce lien a expiré ou a déjà servi.');
const parse = (json: string) => JSON.parse(json) as Coordonnees;
