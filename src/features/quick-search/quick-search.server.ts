import type { WithContents } from '~/content/kinds/kind';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { listCompteNames } from '~/features/comptes/staff.server';
import { demandesEndpoints } from '~/features/demandes/contract';
import { inboxPage } from '~/features/demandes/inbox/inbox.server';
import { listAbonnesStarting } from '~/features/newsletter/find-abonnes.server';
import { listStarts } from '~/features/rendez-vous/starts.server';
import type { DemandeKinds } from '~/intake/demande-kind';
import { momentText } from '~/intake/slot-line';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { fold } from '~/platform/text/fold';
import { ANSWERERS, type Role } from '~/ui/roles';
import { nationalDigits, spacedTelephone } from '~/ui/telephone';
import type { QuickFound } from './contract';
import { knownTitles } from './titles.server';

/** Per kind: the list has more. */
const MOST = 6;
const EDITING: readonly Role[] = ['ADMIN', 'EDITEUR'];

/** Limited by role; each word is a prefix; at least two letters. */
export async function searchQuickly(
  deps: Deps & WithContents,
  kinds: DemandeKinds,
  { role }: Pick<Caller, 'role'>,
  q: string,
): Promise<QuickFound[]> {
  if (fold(q).replace(/[^a-z0-9]/g, '').length < 2) return [];
  const [demandes, abonnes, ...others] = await Promise.all([
    ANSWERERS.includes(role) ? findDemandes(deps, kinds, q) : [],
    role === 'ADMIN' ? findAbonnes(deps, q) : [],
    role === 'ADMIN' ? findComptes(deps, q) : [],
    EDITING.includes(role) ? findTitles(deps, q) : [],
  ]);
  // A subscriber who also wrote is listed once, as a person.
  const listed = new Set(demandes.map(({ path }) => path));
  return [demandes, abonnes.filter(({ path }) => !listed.has(path)), ...others].flat();
}

/** Open ones first, with people and appointments. */
async function findDemandes(deps: Deps, kinds: DemandeKinds, q: string): Promise<QuickFound[]> {
  const page = (archived: '0' | '1') => inboxPage(deps, kinds, demandesEndpoints.list.query.parse({ q, archived, perPage: MOST * 2 }));
  // Both at once for speed: the user is typing.
  const [open, archived] = await Promise.all([page('0'), page('1')]);
  const rows = open.length < MOST * 2 ? [...open, ...archived] : open;
  if (rows.length === 0) return [];
  const nameOf = ({ name, familyName }: (typeof rows)[number]) => `${name} ${familyName}`.trim();
  // A caller may have left a number only.
  const keyOf = ({ email, phone }: (typeof rows)[number]) => email || nationalDigits(phone ?? '');
  const people = [...new Map(rows.filter(keyOf).map((row) => [keyOf(row), row])).values()].slice(0, MOST).map(
    (row): QuickFound => ({
      kind: 'personne',
      label: nameOf(row),
      detail: row.email || spacedTelephone(row.phone ?? ''),
      path: `/admin/personne?${row.email ? `email=${encodeURIComponent(row.email)}` : `phone=${encodeURIComponent(row.phone ?? '')}`}`,
    }),
  );
  const ids = rows.filter(({ kind }) => kind === 'rdv_pro').map(({ id }) => id);
  const starts = ids.length > 0 ? await listStarts(deps, ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [
    ...rows.slice(0, MOST).map(
      (row): QuickFound => ({
        kind: 'demande',
        label: `${row.reference} – ${nameOf(row)}`,
        detail: `${KINDS[row.kind].shortLabel}, ${row.summary}`,
        path: `/admin/demandes/${row.id}`,
      }),
    ),
    ...people,
    ...starts
      .toSorted((a, b) => (a.starts_at < b.starts_at ? 1 : -1))
      .slice(0, MOST)
      .map(({ demande_id, starts_at }): QuickFound => {
        const row = byId.get(demande_id);
        return {
          kind: 'rendez_vous',
          label: row ? (row.company ?? nameOf(row)) : '',
          detail: momentText(Temporal.Instant.from(starts_at)),
          path: `/admin/rendez_vous?id=${demande_id}`,
        };
      }),
  ];
}

async function findAbonnes({ db }: Pick<Deps, 'db'>, q: string): Promise<QuickFound[]> {
  const rows = await listAbonnesStarting(db, q.trim(), MOST);
  return rows.map(({ email, name }) => ({
    kind: 'abonne',
    label: name || email,
    detail: name ? email : 'Lettre d’information',
    path: `/admin/personne?email=${encodeURIComponent(email)}`,
  }));
}

async function findComptes({ db }: Pick<Deps, 'db'>, q: string): Promise<QuickFound[]> {
  const rows = await listCompteNames(db);
  return rows
    .filter(({ name, email }) => isNamed(` ${fold(`${name} ${email}`).replace(/[^a-z0-9]+/g, ' ')}`, q))
    .slice(0, MOST)
    .map(({ id, name, email }) => ({ kind: 'compte', label: name, detail: email, path: `/admin/comptes/${id}` }));
}

async function findTitles(deps: Deps & WithContents, q: string): Promise<QuickFound[]> {
  const found = (await knownTitles(deps)).filter(({ folded }) => isNamed(folded, q));
  return found.slice(0, MOST).map(({ folded: _, ...one }) => one);
}

/** @param folded words with a leading space each */
const isNamed = (folded: string, q: string) =>
  fold(q)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .every((word) => folded.includes(` ${word}`));
