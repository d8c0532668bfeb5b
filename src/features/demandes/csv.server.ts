import { Readable } from 'node:stream';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import type { DemandeKinds } from '~/intake/demande-kind';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { FileAnswer } from '~/platform/http/endpoint';
import { csvMoment, toCsv } from '~/platform/text/csv';
import { spacedTelephone } from '~/ui/telephone';
import type { DemandeRow, InboxQuery } from './contract';
import { inboxPage } from './demandes.server';
import { STATE_NAMES } from './handling.server';

const AT_ONCE = 500;

/**
 * The filtered inbox for a French spreadsheet: UTF-8 with a byte order mark, semicolons, CRLF; a text that a spreadsheet would run as a formula
 * is escaped (OWASP, « CSV injection »).
 */
export function exportDemandes(deps: Pick<Deps, 'db' | 'clock'>, kinds: DemandeKinds, query: InboxQuery): FileAnswer {
  async function* lines() {
    yield `\uFEFF${await toCsv([Object.keys(COLUMNS)])}`;
    for (let page = 1; ; page += 1) {
      const rows = await inboxPage(deps, kinds, { ...query, page, perPage: AT_ONCE });
      yield await toCsv(rows.map((row) => Object.values(COLUMNS).map((cell) => cell(row))));
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
  Nom: (row) => row.familyName,
  Prénom: (row) => row.name,
  Entreprise: (row) => row.company ?? '',
  'E-mail': (row) => row.email,
  // With spaces, a spreadsheet takes it for neither a number nor a sum.
  Téléphone: (row) => spacedTelephone(row.phone ?? ''),
  Demande: (row) => row.summary,
  'Confiée à': (row) => row.assignee ?? '',
  'Répondue le': (row) => (row.answeredAt ? csvMoment(row.answeredAt) : ''),
};
