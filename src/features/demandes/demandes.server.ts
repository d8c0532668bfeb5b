import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import type { DemandeKinds } from '~/intake/demande-kind';
import { heldOf, mailOf } from '~/intake/held.server';
import { storedFullName, suiviPath } from '~/intake/mails.server';
import { PERSON } from '~/intake/person';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound, Problem } from '~/platform/http/problem';
import { isToStaff, type MailKinds, mailTitle } from '~/platform/mail/mail-kind';
import { ANSWERERS } from '~/ui/roles';
import { nationalDigits } from '~/ui/telephone';
import type { DemandeChange } from './contract';
import { splitQuoted } from './conversation/quoted';
import type { DemandeView, FichierView, KnownDemande } from './demande-view';
import { listEtiquettesOf } from './etiquettes/etiquettes.server';
import { findStays, listMerged } from './fusions/thread.server';
import { KNOWN, knownOf, rowOf, withAssignee } from './inbox/inbox.server';
import { idsOfPhone, isAddress, joinedKeys } from './personnes/keys.server';
import { linesOfDemande } from './suivi/suivi.server';

export type Declared = { kinds: DemandeKinds; mails: MailKinds };

/** @throws Problem 404 */
export async function requireDemande(db: Db | Tx, id: string): Promise<Selectable<Tables['demande']>> {
  const row = await db.selectFrom('demande').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Cette demande n’existe pas ou plus.');
  return row;
}

export const fichierOf = ({ id, name, mime, width, height, bytes }: FichierView): FichierView => ({ id, name, mime, width, height, bytes });

/** @throws Problem 404 */
export async function viewDemande({ db, clock }: Pick<Deps, 'db' | 'clock'>, { kinds, mails }: Declared, id: string): Promise<DemandeView> {
  const row = await withAssignee(db).where('demande.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Cette demande n’existe pas ou plus.');
  const [merged, stays] = [row.fusionnee_dans === null ? await listMerged(db, id) : [], await findStays(db, row)];
  const thread = [row, ...merged];
  const ids = thread.map((one) => one.id);
  const nameOf = (demandeId: string) => storedFullName(thread.find((one) => one.id === demandeId) ?? row);
  const referenceOf = (demandeId: string | null) => merged.find((one) => one.id === demandeId)?.reference ?? null;
  const [fichiers, evenements, courriels, recus, consentements, autres, isRendezVousWaiting, labels, ...lines] = await Promise.all([
    db.selectFrom('demande_fichier').selectAll().where('demande_id', 'in', ids).orderBy('position').execute(),
    db.selectFrom('demande_evenement').selectAll().where('demande_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('courriel').selectAll().where('demande_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('courriel_recu').select(['id', 'from_address', 'authenticity']).where('demande_id', 'in', ids).execute(),
    db.selectFrom('consentement').selectAll().where('demande_id', 'in', ids).orderBy('id').execute(),
    listKnown(db, row, id),
    rendezVousWaits({ clock }, db, id),
    listEtiquettesOf(db, [id]),
    ...thread.map((one) => linesOfDemande(db, kinds, one)),
  ]);
  const asked = (demandeId: string) =>
    fichiers.filter(({ demande_id, evenement_id }) => demande_id === demandeId && evenement_id === null).map(fichierOf);
  const agreed = (demandeId: string) => consentements.filter(({ demande_id }) => demande_id === demandeId).map(consentementOf);
  const addresses = thread.map(({ email }) => email);
  return {
    ...rowOf(row, labels.get(id)),
    label: KINDS[row.kind as DemandeKindName].label,
    lines: lines[0] ?? [],
    payload: JSON.parse(row.payload),
    fichiers: asked(id),
    evenements: evenements
      // The remaining request shows this line.
      .filter(({ demande_id, kind }) => demande_id === id || kind !== 'fusionnee')
      .map(({ id, demande_id, at, kind, author, text, visible, held_until, compte_id, before }) => {
        const recu = recus.find((one) => one.id === id);
        return {
          id,
          at,
          kind,
          author: author === PERSON ? nameOf(demande_id) : author,
          isPerson: author === PERSON,
          ...splitQuoted(text, kind),
          visible: visible === 1,
          held: heldOf({ held_until, compte_id }, clock.now()),
          courriel: mailOf(before),
          from: recu && !addresses.includes(recu.from_address) ? recu.from_address : null,
          authenticity: recu?.authenticity ?? null,
          fichiers: fichiers.filter(({ evenement_id }) => evenement_id === id).map(fichierOf),
          reference: referenceOf(demande_id),
        };
      }),
    courriels: courriels.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      title: mailTitle(mails, mail.kind),
      toStaff: isToStaff(mails, mail.kind),
      to: mail.to_address,
      subject: mail.subject,
      state: mail.state,
      attempts: mail.attempts,
      lastError: mail.last_error,
      createdAt: mail.created_at,
      sentAt: mail.sent_at,
      reference: referenceOf(mail.demande_id),
    })),
    consentements: agreed(id),
    autres,
    rendezVousWaits: isRendezVousWaiting,
    suivi: suiviPath(row),
    fusions: merged.map((one, at) => ({
      ...knownOf(one),
      label: KINDS[one.kind as DemandeKindName].label,
      canal: one.canal,
      lines: lines[at + 1] ?? [],
      payload: JSON.parse(one.payload),
      fichiers: asked(one.id),
      consentements: agreed(one.id),
      madeAt: one.made_at,
      author: one.author,
    })),
    fusionneeDans: stays,
    rempliComme: row.rempli_comme as DemandeKindName | null,
  };
}

const consentementOf = ({ kind, wording, version, given_at, withdrawn_at }: Selectable<Tables['consentement']>) => ({
  kind,
  wording,
  version,
  givenAt: given_at,
  withdrawnAt: withdrawn_at,
});

/** All accounts, by name: old requests name former staff. */
export async function listEquipe({ db }: Pick<Deps, 'db'>): Promise<{ id: string; name: string; mayAnswer: boolean }[]> {
  const rows = await db
    .selectFrom('compte')
    .select(['id', 'name', 'role', 'password_hash', 'disabled_at'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, role, password_hash, disabled_at }) => ({
    id,
    name,
    mayAnswer: ANSWERERS.includes(role) && password_hash !== null && disabled_at === null,
  }));
}

type Who = { email?: string | null | undefined; phone?: string | null | undefined };

const MOST_KNOWN = 20;

export async function listKnown(db: Db | Tx, who: Who, except = ''): Promise<KnownDemande[]> {
  const all = db
    .selectFrom('demande')
    .select(KNOWN)
    .where('id', '!=', except)
    .where('fusionnee_dans', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_KNOWN);
  const keys = await joinedKeys(db, [who.email?.trim().toLowerCase() ?? '', nationalDigits(who.phone ?? '')]);
  const addresses = keys.filter(isAddress);
  const ids = (await Promise.all(keys.filter((key) => !isAddress(key)).map((digits) => idsOfPhone(db, digits)))).flat();
  const rows = [
    ...(addresses.length > 0 ? await all.where('email', 'in', addresses).execute() : []),
    ...(ids.length > 0 ? await all.where('id', 'in', ids).execute() : []),
  ];
  return [...new Map(rows.map((row) => [row.id, row])).values()]
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, MOST_KNOWN)
    .map(knownOf);
}

export async function rendezVousWaits({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('rendez_vous')
    .select('demande_id')
    .where('demande_id', '=', id)
    .where('state', '=', 'en_attente')
    .where('starts_at', '>', toStamp(clock.now()))
    .executeTakeFirst();
  return waiting !== undefined;
}

/** A handled or archived request leaves the sight of staff: its appointment must not wait alone. */
export const endsBeforeRendezVous = async (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  id: string,
  { state, archived, leavesRendezVous }: DemandeChange,
) => !leavesRendezVous && (state === 'traitee' || archived === true) && (await rendezVousWaits(deps, tx, id));

export const rendezVousFirst = () =>
  new Problem(
    409,
    'rendez_vous_en_attente',
    'Son rendez-vous attend encore votre réponse\u00a0: acceptez-le, refusez-le, ou dites que vous le laissez en attente.',
  );
