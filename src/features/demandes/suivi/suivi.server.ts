import type { Db, Tables, Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import type { Line } from '~/intake/contract';
import type { DemandeKinds } from '~/intake/demande-kind';
import { momentText, slotLine } from '~/intake/slot-line';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import type { SuiviView } from './contract';

/**
 * Where a request stands, for whoever holds its link: what was asked and answered, without the person's details.
 * @throws Problem 404
 */
export async function viewSuivi({ db, clock }: Pick<Deps, 'db' | 'clock'>, kinds: DemandeKinds, token: string): Promise<SuiviView> {
  const demande = await db.selectFrom('demande').selectAll().where('suivi_token', '=', token).executeTakeFirst();
  if (!demande)
    throw notFound('Ce lien ne mène à aucune demande\u00a0: elle a pu être effacée. Appelez-nous, nous la retrouverons avec vous.');
  const { entreprise } = await requireReglages(db);
  const messages = await db
    .selectFrom('demande_evenement')
    .select(['at', 'author', 'text', 'compte_id'])
    .where('demande_id', '=', demande.id)
    .where('visible', '=', 1)
    .orderBy('id')
    .execute();
  const { photos } = await db
    .selectFrom('demande_fichier')
    .select((eb) => eb.fn.countAll().as('photos'))
    .where('demande_id', '=', demande.id)
    .executeTakeFirstOrThrow();
  const rendezVous = await db.selectFrom('rendez_vous').selectAll().where('demande_id', '=', demande.id).executeTakeFirst();
  const kind = kinds[demande.kind as DemandeKindName];
  const isOver = rendezVous && rendezVous.starts_at <= toStamp(clock.now());
  return {
    reference: demande.reference,
    kind: kind.name,
    label: KINDS[kind.name].label,
    // A request held as spam shows as received: staff still look at it.
    state: demande.state === 'en_cours' || demande.state === 'traitee' ? demande.state : 'recue',
    createdAt: demande.created_at,
    lines: kind.lines(JSON.parse(demande.payload)).filter(({ label }) => !kind.personal?.includes(label)),
    photos: Number(photos),
    // Only a message from staff is signed with the shop's name, not one from the person.
    messages: messages.map(({ at, author, text, compte_id }) => ({
      at,
      author: compte_id ? `${author}, ${entreprise.name}` : author,
      text,
    })),
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

export async function linesOfDemande(
  db: Db | Tx,
  kinds: DemandeKinds,
  { id, kind, payload }: Pick<Tables['demande'], 'id' | 'kind' | 'payload'>,
) {
  return [...(await chosenIn(db, id)), ...kinds[kind as DemandeKindName].lines(JSON.parse(payload))];
}

/** What a person chose among what the site offers: the hour of an appointment. */
export async function chosenIn(db: Db | Tx, demandeId: string): Promise<Line[]> {
  const asked = await db.selectFrom('rendez_vous').select('starts_at').where('demande_id', '=', demandeId).executeTakeFirst();
  return asked ? [slotLine(Temporal.Instant.from(asked.starts_at))] : [];
}
