import { CANAUX } from '~/content/vocabulary/canaux';
import { DEMANDE_KIND_NAMES, KINDS } from '~/content/vocabulary/demande-kinds';
import { DEMANDE_STATE_LOOKS } from '../../admin/words';
import type { DemandeRow, DemandeState } from '../../demande-view';

/** Field names match the query of the endpoint; `state` is always present, « toutes » included. */
export type Filter = Partial<Record<(typeof FIELDS)[number], string>> & { state: string };
export type Inbox = { filter: Filter; page: number; perPage: number };

const NARROWING = ['q', 'kind', 'assigneeId', 'canal', 'from', 'to', 'late', 'toRemind', 'email', 'etiquette', 'linked'] as const;
export const FIELDS = ['state', 'archived', ...NARROWING, 'sort', 'order'] as const;

const emptied = (fields: readonly string[]): Partial<Filter> => Object.fromEntries(fields.map((field) => [field, '']));
export const NO_FIELD = emptied(FIELDS);
export const NO_CHIP = emptied(NARROWING);

export const DEMANDE_TABS = [
  { name: 'nouvelle', label: 'Nouvelles', means: 'Reçues, et dont personne ne s’est encore occupé.' },
  { name: 'en_cours', label: 'En cours', means: 'Quelqu’un s’en occupe, ce n’est pas fini.' },
  { name: 'traitee', label: 'Traitées', means: 'La réponse est donnée.' },
  { name: 'indesirable', label: 'Indésirables', means: 'Mises à part comme publicités ou envois de robots, à revoir de temps en temps.' },
  { name: 'archivees', label: 'Archivées', means: 'Rangées\u00a0: elles ne sont plus dans les autres onglets.' },
  { name: 'toutes', label: 'Toutes', means: 'Tous les états, sauf ce qui est archivé.' },
] as const;
export type Tab = (typeof DEMANDE_TABS)[number]['name'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isFlag = (value: string) => value === '1';
const IS_VALID: Partial<Record<(typeof FIELDS)[number], (value: string) => boolean>> = {
  state: (value) => value in DEMANDE_STATE_LOOKS || value === 'toutes',
  archived: isFlag,
  kind: (value) => (DEMANDE_KIND_NAMES as readonly string[]).includes(value),
  canal: (value) => value in CANAUX,
  late: isFlag,
  toRemind: isFlag,
  from: (value) => DAY.test(value) && !Number.isNaN(Date.parse(value)),
  to: (value) => DAY.test(value) && !Number.isNaN(Date.parse(value)),
  sort: (value) => value === 'reminderAt' || value === 'createdAt',
  order: (value) => value === 'ASC' || value === 'DESC',
};

export function toFilter(given: Record<string, string>): Filter {
  const known = FIELDS.flatMap((field) => {
    const value = given[field]?.trim().slice(0, field === 'q' ? 80 : 254);
    return value && (IS_VALID[field]?.(value) ?? true) ? [[field, value] as const] : [];
  });
  const fallback = known.length > 0 ? 'toutes' : 'nouvelle';
  return { state: fallback, ...Object.fromEntries(known) };
}

export function toQuery({ state, ...filter }: Filter): Record<string, string> {
  return { ...(state !== 'toutes' && { state }), ...filter };
}

export const toAsked = ({ filter, page, perPage }: Inbox) => ({ query: { ...toQuery(filter), page, perPage } });

export const tabOf = ({ archived, state }: Filter): Tab => (archived === '1' ? 'archivees' : (state as Tab));

export function underTab({ archived: _, ...filter }: Filter, tab: Tab): Filter {
  return tab === 'archivees' ? { ...filter, state: 'toutes', archived: '1' } : { ...filter, state: tab };
}

/** Checks a row against the filter; criteria that only the server knows (words, delays) count as a match. */
export function belongs(row: DemandeRow, { state, archived, kind, assigneeId, canal, linked }: Filter): boolean {
  if (linked && row.state === 'indesirable') return false;
  if (row.archived !== (archived === '1')) return false;
  if (state !== 'toutes' && row.state !== (state as DemandeState)) return false;
  if (kind && row.kind !== kind) return false;
  if (canal && row.canal !== canal) return false;
  if (assigneeId === 'personne') return row.assigneeId === null;
  return !assigneeId || row.assigneeId === assigneeId;
}

export function chipsOf(
  filter: Filter,
  nameOf: (id: string) => string,
  labelOf = (_: string) => '',
): { field: (typeof FIELDS)[number]; text: string }[] {
  const { q, kind, assigneeId, canal, from, to, late, toRemind, email, etiquette, linked } = filter;
  const chips: ReturnType<typeof chipsOf> = [];
  if (q) chips.push({ field: 'q', text: `Mots\u00a0: «\u00a0${q}\u00a0»` });
  if (kind) chips.push({ field: 'kind', text: KINDS[kind as keyof typeof KINDS].shortLabel });
  if (assigneeId)
    chips.push({ field: 'assigneeId', text: assigneeId === 'personne' ? 'Confiée à personne' : `Confiée à ${nameOf(assigneeId)}` });
  if (canal) chips.push({ field: 'canal', text: CANAUX[canal as keyof typeof CANAUX].label });
  if (from) chips.push({ field: 'from', text: `Depuis le ${dayText(from)}` });
  if (to) chips.push({ field: 'to', text: `Jusqu’au ${dayText(to)}` });
  if (late) chips.push({ field: 'late', text: 'En retard' });
  if (toRemind) chips.push({ field: 'toRemind', text: 'À rappeler maintenant' });
  if (email) chips.push({ field: 'email', text: `De ${email}` });
  if (etiquette) chips.push({ field: 'etiquette', text: `Étiquette\u00a0: ${labelOf(etiquette) || 'supprimée'}` });
  if (linked) chips.push({ field: 'linked', text: 'Rendez-vous en attente de la même personne ou du même réseau' });
  return chips;
}

const dayText = (day: string) => day.split('-').reverse().join('/');
