import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import type { DemandeKinds } from '~/intake/demande-kind';
import { heldOf, mailOf } from '~/intake/held.server';
import { fullName, suiviPath } from '~/intake/mails.server';
import { PERSON } from '~/intake/person';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { isToStaff, type MailKinds, mailTitle } from '~/platform/mail/mail-kind';
import type { DemandeView, Fichier } from './demande-view';
import { listEtiquettesOf } from './etiquettes/etiquettes.server';
import { findStays, listMerged } from './fusions/thread.server';
import { rowOf } from './inbox.server';
import { knownOf, listKnown } from './known.server';
import { splitQuoted } from './quoted';
import { rendezVousWaits } from './rendez-vous-waits.server';
import { linesOfDemande } from './suivi/suivi.server';

export type Declared = { kinds: DemandeKinds; mails: MailKinds };

/** @throws Problem 404 */
export async function requireDemande(db: Db | Tx, id: string): Promise<Selectable<Tables['demande']>> {
  const row = await db.selectFrom('demande').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Cette demande n’existe pas ou plus.');
  return row;
}

export const fichierOf = ({ id, name, mime, width, height, bytes }: Fichier): Fichier => ({ id, name, mime, width, height, bytes });

/** @throws Problem 404 */
export async function viewDemande({ db, clock }: Pick<Deps, 'db' | 'clock'>, { kinds, mails }: Declared, id: string): Promise<DemandeView> {
  const row = await db
    .selectFrom('demande')
    .leftJoin('compte', 'compte.id', 'demande.assignee_id')
    .selectAll('demande')
    .select('compte.name as assignee')
    .where('demande.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Cette demande n’existe pas ou plus.');
  const [merged, stays] = [row.fusionnee_dans === null ? await listMerged(db, id) : [], await findStays(db, row)];
  const thread = [row, ...merged];
  const ids = thread.map((one) => one.id);
  const nameOf = (demandeId: string) => fullName(thread.find((one) => one.id === demandeId) ?? row);
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
