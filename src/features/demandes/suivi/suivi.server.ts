import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import { findHeld, isHeldKind } from '~/features/rendez-vous/held.server';
import { otherMoments } from '~/features/rendez-vous/proposed-hours.server';
import { readFichier } from '~/intake/attachments.server';
import type { Line } from '~/intake/contract';
import { type DemandeKinds, formOf } from '~/intake/demande-kind';
import { formerState } from '~/intake/held.server';
import { signature } from '~/intake/signature';
import { momentText, slotLine } from '~/intake/slot-line';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { FileAnswer } from '~/platform/http/endpoint';
import { notFound } from '~/platform/http/problem';
import { splitQuoted } from '../conversation/quoted';
import { listMerged, wholeThreads } from '../fusions/thread.server';
import type { SuiviFichier, SuiviView } from './contract';

/** Readable by link: without the person's details. @throws Problem 404 */
export async function viewSuivi({ db, clock }: Pick<Deps, 'db' | 'clock'>, kinds: DemandeKinds, token: string): Promise<SuiviView> {
  const demande = await requireBySuivi(db, token);
  const { entreprise } = await requireReglages(db);
  const merged = await listMerged(db, demande.id);
  const ids = [demande.id, ...merged.map(({ id }) => id)];
  const said = await db
    .selectFrom('demande_evenement')
    .select(['id', 'at', 'kind', 'author', 'text', 'compte_id', 'held_until', 'before'])
    .where('demande_id', 'in', ids)
    .where('visible', '=', 1)
    .orderBy('id')
    .execute();
  const now = toStamp(clock.now());
  const isHeld = ({ held_until }: (typeof said)[number]) => held_until !== null && held_until > now;
  const messages = said.filter((message) => !isHeld(message));
  const fichiers = await db.selectFrom('demande_fichier').selectAll().where('demande_id', 'in', ids).orderBy('position').execute();
  const filesOf = (id: string) => fichiers.filter(({ evenement_id }) => evenement_id === id).map(fichierOf);
  const filesAsked = (id: string) => fichiers.filter((one) => one.demande_id === id && one.evenement_id === null).map(fichierOf);
  const current = await db.selectFrom('rendez_vous').selectAll().where('demande_id', '=', demande.id).executeTakeFirst();
  const held = current && (await findHeld(db, current, now));
  // A message within its undo delay has changed nothing yet.
  const firstHeld = said.find((one) => isHeld(one) && (!isHeldKind(one.kind) || one.id === held?.id));
  const state = formerState(firstHeld?.before) ?? demande.state;
  const rendezVous = current && { ...current, ...held?.former.rendezVous };
  const isOver = rendezVous && rendezVous.starts_at <= now;
  return {
    reference: demande.reference,
    kind: demande.kind as DemandeKindName,
    label: KINDS[demande.kind as DemandeKindName].label,
    // Spam shows as received until staff review it.
    state: state === 'en_cours' || state === 'traitee' ? state : 'recue',
    createdAt: demande.created_at,
    lines: shownLines(kinds, demande),
    photos: filesAsked(demande.id).filter(({ width }) => width > 0).length,
    fichiers: filesAsked(demande.id),
    fusions: merged.map((one) => ({
      reference: one.reference,
      label: KINDS[one.kind as DemandeKindName].label,
      createdAt: one.created_at,
      lines: shownLines(kinds, one),
      fichiers: filesAsked(one.id),
    })),
    // Only messages of staff are signed with the shop's name.
    messages: messages.map(({ id, at, kind, author, text, compte_id }) => ({
      id,
      at,
      author: compte_id ? signature(author, entreprise.name) : author,
      isPerson: compte_id === null,
      text: splitQuoted(text, kind).text,
      fichiers: filesOf(id),
    })),
    proposition: rendezVous && !held && demande.suspicion === null ? await findProposed({ db, clock }, demande.id) : null,
    rendezVous: rendezVous
      ? {
          state: rendezVous.state,
          start: rendezVous.starts_at,
          end: rendezVous.ends_at,
          text: momentText(Temporal.Instant.from(rendezVous.starts_at)),
          cancellable: !isOver && demande.suspicion === null && (rendezVous.state === 'en_attente' || rendezVous.state === 'accepte'),
        }
      : null,
  };
}

function shownLines(kinds: DemandeKinds, demande: Pick<Selectable<Tables['demande']>, 'kind' | 'rempli_comme' | 'payload'>): Line[] {
  const { lines, personal } = formOf(kinds, demande);
  return lines(JSON.parse(demande.payload)).filter(({ label }) => !personal?.includes(label));
}

/** A merged request's link leads to the remaining one. @throws Problem 404 */
export async function requireBySuivi(db: Db, token: string): Promise<Selectable<Tables['demande']>> {
  const held = await db.selectFrom('demande').selectAll().where('suivi_token', '=', token).executeTakeFirst();
  const demande = held?.fusionnee_dans
    ? await db.selectFrom('demande').selectAll().where('id', '=', held.fusionnee_dans).executeTakeFirst()
    : held;
  if (!demande)
    throw notFound('Ce lien ne mène à aucune demande\u00a0: elle a pu être effacée. Appelez-nous, nous la retrouverons avec vous.');
  return demande;
}

/** Of the thread, or of a message shown to the person. @throws Problem 404, 503 as `readFichier` */
export async function readSuiviFichier(deps: Pick<Deps, 'db' | 'clock' | 'storage'>, token: string, id: string): Promise<FileAnswer> {
  const demande = await requireBySuivi(deps.db, token);
  const row = await deps.db
    .selectFrom('demande_fichier')
    .select(['evenement_id', 'demande_id'])
    .where('id', '=', id)
    .where('demande_id', 'in', await wholeThreads(deps.db, [demande.id]))
    .executeTakeFirst();
  if (!row || !(row.evenement_id === null || (await isShown(deps, row.evenement_id)))) throw notFound('Ce fichier n’existe pas ou plus.');
  return readFichier(deps, row.demande_id, id);
}

/** An answer within its undo delay is not shown yet. */
const isShown = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, evenementId: string) =>
  (await db
    .selectFrom('demande_evenement')
    .select('id')
    .where('id', '=', evenementId)
    .where('visible', '=', 1)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', toStamp(clock.now()))]))
    .executeTakeFirst()) !== undefined;

const fichierOf = ({ id, name, width, height, bytes }: SuiviFichier): SuiviFichier => ({ id, name, width, height, bytes });

async function findProposed({ db, clock }: Pick<Deps, 'db' | 'clock'>, demandeId: string): Promise<SuiviView['proposition']> {
  const proposed = await db
    .selectFrom('proposition')
    .select(['starts_at', 'ends_at', 'autres', 'held_until'])
    .where('demande_id', '=', demandeId)
    .executeTakeFirst();
  if (!proposed) return null;
  return {
    start: proposed.starts_at,
    text: momentText(Temporal.Instant.from(proposed.starts_at)),
    others: otherMoments(proposed),
    until: momentText(Temporal.Instant.from(proposed.held_until)),
    isOpen: proposed.held_until > toStamp(clock.now()),
  };
}

export async function linesOfDemande(
  db: Db | Tx,
  kinds: DemandeKinds,
  demande: Pick<Selectable<Tables['demande']>, 'id' | 'kind' | 'rempli_comme' | 'payload'>,
) {
  return [...(await chosenIn(db, demande.id)), ...formOf(kinds, demande).lines(JSON.parse(demande.payload))];
}

export async function chosenIn(db: Db | Tx, demandeId: string): Promise<Line[]> {
  const asked = await db.selectFrom('rendez_vous').select('starts_at').where('demande_id', '=', demandeId).executeTakeFirst();
  return asked ? [slotLine(Temporal.Instant.from(asked.starts_at))] : [];
}
