import { Readable } from 'node:stream';
import type { Db } from '#db/tables';
import { CANAUX } from '~/content/vocabulary/canaux';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { type DemandeKinds, formOf } from '~/intake/demande-kind';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { FileAnswer } from '~/platform/http/endpoint';
import { csvMoment, toCsv } from '~/platform/text/csv';
import { spacedTelephone } from '~/ui/telephone';
import type { InboxQuery } from '../contract';
import type { DemandeRow } from '../demande-view';
import { STATE_NAMES } from '../handling.server';
import { inboxPage } from './inbox.server';

const AT_ONCE = 500;

/** The filtered inbox: UTF-8 with BOM, semicolons, CRLF; formulas are escaped (OWASP, « CSV injection »). */
export function exportDemandes(deps: Pick<Deps, 'db' | 'clock'>, kinds: DemandeKinds, query: InboxQuery): FileAnswer {
  const labels = [...new Set(Object.values(kinds).flatMap((kind) => kind.labels))];
  async function* lines() {
    yield `\uFEFF${await toCsv([[...Object.keys(COLUMNS), ...labels, ...Object.keys(BESIDE)]])}`;
    for (let page = 1; ; page += 1) {
      const rows = await inboxPage(deps, kinds, { ...query, page, perPage: AT_ONCE });
      const beside = await readBeside(deps.db, rows);
      yield await toCsv(
        rows.map((row) => {
          const asked = askedBy(kinds, row, beside);
          return [
            ...Object.values(COLUMNS).map((cell) => cell(row)),
            ...labels.map((label) => asked.get(label) ?? ''),
            ...Object.values(BESIDE).map((cell) => cell(beside, row.id)),
          ];
        }),
      );
      if (rows.length < AT_ONCE) return;
    }
  }
  return { name: `demandes-${inShop(deps.clock.now()).toPlainDate()}.csv`, mime: 'text/csv; charset=utf-8', bytes: Readable.from(lines()) };
}

const COLUMNS: Record<string, (row: DemandeRow) => string> = {
  Référence: (row) => row.reference,
  'Reçue le': (row) => csvMoment(row.createdAt),
  Sorte: (row) => KINDS[row.kind].label,
  État: (row) => STATE_NAMES[row.state],
  Archivée: (row) => (row.archived ? 'oui' : ''),
  Canal: (row) => CANAUX[row.canal].label,
  Nom: (row) => row.familyName,
  Prénom: (row) => row.name,
  Entreprise: (row) => row.company ?? '',
  'E-mail': (row) => row.email,
  // Spaces prevent a spreadsheet from reading it as a number.
  Téléphone: (row) => spacedTelephone(row.phone ?? ''),
  Résumé: (row) => row.summary,
  Étiquettes: (row) => row.etiquettes.map(({ name }) => name).join(', '),
  'Confiée à': (row) => row.assignee ?? '',
  'À rappeler le': (row) => momentOf(row.reminderAt),
  'Réponse promise pour le': (row) => momentOf(row.dueAt),
  'Répondue le': (row) => momentOf(row.answeredAt),
};

const momentOf = (stamp: string | null | undefined) => (stamp ? csvMoment(stamp) : '');

const RDV_STATES = { en_attente: 'En attente', accepte: 'Accepté', refuse: 'Refusé', annule: 'Annulé' };

type Beside = Awaited<ReturnType<typeof readBeside>>;

const BESIDE: Record<string, (beside: Beside, id: string) => string> = {
  'Rendez-vous le': ({ rendezVous }, id) => momentOf(rendezVous.get(id)?.starts_at),
  'État du rendez-vous': ({ rendezVous }, id) => {
    const state = rendezVous.get(id)?.state;
    return state ? RDV_STATES[state] : '';
  },
  Photos: ({ photos }, id) => photos.get(id) ?? '',
  Accords: ({ accords }, id) => (accords.get(id) ?? []).join('\n'),
  'Prise par': ({ takers }, id) => takers.get(id) ?? '',
};

async function readBeside(db: Db, rows: DemandeRow[]) {
  const ids = [...rows.map(({ id }) => id), ''];
  const [payloads, rendezVous, photos, consents, takers] = await Promise.all([
    db.selectFrom('demande').select(['id', 'kind', 'rempli_comme', 'payload']).where('id', 'in', ids).execute(),
    db.selectFrom('rendez_vous').select(['demande_id', 'starts_at', 'state']).where('demande_id', 'in', ids).execute(),
    db
      .selectFrom('demande_fichier')
      .select((eb) => ['demande_id', eb.fn.countAll().as('count')])
      .where('demande_id', 'in', ids)
      .where('evenement_id', 'is', null)
      .groupBy('demande_id')
      .execute(),
    db.selectFrom('consentement').selectAll().where('demande_id', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('demande_evenement')
      .select(['demande_id', 'author'])
      .where('demande_id', 'in', ids)
      .where('kind', '=', 'prise')
      .execute(),
  ]);
  const accords = new Map<string | null, string[]>();
  for (const { demande_id, wording, version, given_at, withdrawn_at } of consents) {
    const text = `${wording} (donné le ${csvMoment(given_at)}, texte de ${version}${withdrawn_at ? `, retiré le ${csvMoment(withdrawn_at)}` : ''})`;
    accords.set(demande_id, [...(accords.get(demande_id) ?? []), text]);
  }
  return {
    payloads: new Map(payloads.map((one) => [one.id, one])),
    rendezVous: new Map(rendezVous.map((one) => [one.demande_id, one])),
    photos: new Map(photos.map(({ demande_id, count }) => [demande_id, String(count)])),
    accords,
    takers: new Map(takers.map(({ demande_id, author }) => [demande_id, author])),
  };
}

function askedBy(kinds: DemandeKinds, { id }: DemandeRow, { payloads }: Beside): Map<string, string> {
  const filled = payloads.get(id);
  const lines = filled === undefined ? [] : formOf(kinds, filled).lines(JSON.parse(filled.payload));
  return new Map(lines.map(({ label, text }) => [label, keptDigits(text)]));
}

/** Spreadsheets round 16 digits and drop a leading zero: serial numbers, SIRET and postal codes become text. */
const keptDigits = (text: string) => (/^(?:0\d+|\d{12,})$/.test(text) ? `'${text}` : text);
