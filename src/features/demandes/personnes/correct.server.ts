import type { Db, Tx } from '#db/tables';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { nationalDigits } from '~/ui/telephone';
import { correctRow, detailsOf, isPlace, type Wanted } from '../conversation/details.server';
import { DETAIL_NAMES, type DetailName } from '../conversation/details-input';
import type { Declared } from '../demandes.server';
import type { Person } from './contract';
import { idsOfKeys, listKeys } from './keys.server';

type Details = Record<DetailName, string>;
type Correction = { who: Person; before: Details; details: Wanted };

/** Corrects matching values in each request; new ones go to the latest. @throws Problem 404, 409, 422 as `correctDemande` */
export async function correctPerson(deps: Deps, declared: Declared, by: By, { who, before, details }: Correction): Promise<Person> {
  const changed = DETAIL_NAMES.filter((field) => field in details && (details[field] ?? '') !== before[field]);
  await deps.db.transaction().execute(async (tx) => {
    const rows = await rowsOf(tx, who);
    const shown = lastSaid(rows);
    if (changed.some((field) => shown[field] !== before[field])) throw overtaken();
    for (const row of rows) {
      const own = detailsOf(row);
      const fields = changed.filter((field) => (before[field] === '' ? row === holderOf(field, rows) : own[field] === before[field]));
      const wanted: Wanted = Object.fromEntries(fields.map((field) => [field, details[field]]));
      if (!(await correctRow(deps, tx, declared, by, row, wanted))) throw overtaken();
    }
  });
  return nextWho(who, before, details);
}

const overtaken = () =>
  new Problem(409, 'modifie_entre_temps', 'Quelqu’un vient de changer ces coordonnées. Relisez la page, puis recommencez.');

async function rowsOf(db: Db | Tx, who: Person) {
  const ids = await idsOfKeys(db, await listKeys(db, who));
  if (ids.length === 0) throw notFound('Cette personne n’a aucune demande à corriger.');
  return db.selectFrom('demande').selectAll().where('id', 'in', ids).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

const isPlaced = (row: Rows[number]) => Object.entries(detailsOf(row)).some(([field, text]) => isPlace(field as DetailName) && text !== '');

const holderOf = (field: DetailName, rows: Rows) => (isPlace(field) && rows.find(isPlaced)) || rows[0];

/** Each field as given last; the place as a whole. */
function lastSaid(rows: Rows): Details {
  const all = rows.map(detailsOf);
  const placed = rows.find(isPlaced);
  const of = (field: DetailName) =>
    isPlace(field) ? (placed ? detailsOf(placed)[field] : '') : (all.find((one) => one[field])?.[field] ?? '');
  return Object.fromEntries(DETAIL_NAMES.map((field) => [field, of(field)])) as Details;
}

function nextWho(who: Person, before: Details, details: Wanted): Person {
  const after = (field: 'email' | 'phone') => (field in details ? (details[field] ?? '') : before[field]);
  const isGone = who.email ? who.email === before.email : nationalDigits(who.phone ?? '') === nationalDigits(before.phone);
  if (!isGone) return who;
  if (who.email) return after('email') ? { email: after('email').toLowerCase() } : { phone: after('phone') };
  return after('phone') ? { phone: after('phone') } : { email: after('email').toLowerCase() };
}
