import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '~/admin/call';
import { writeList } from '~/admin/url-list';
import type { demandesEndpoints } from '../../contract';
import { type Inbox, toAsked } from './filter';

/** The list that led to a request, kept per tab so that a reload keeps previous and next. */
type Opened = { inbox: Inbox; ids: string[]; isLast: boolean };
const KEPT = 'demandes-liste';

export function rememberList(inbox: Inbox, ids: string[], total: number) {
  const opened: Opened = { inbox, ids, isLast: inbox.page * inbox.perPage >= total };
  sessionStorage.setItem(KEPT, JSON.stringify(opened));
}

function recall(): Opened | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function listPath(): string {
  const opened = recall();
  return `/admin/demandes${opened ? `?${writeList(opened.inbox)}` : ''}`;
}

/** Neighbours in the list as opened: handled requests keep their place. Reads the next page at the end. */
export function useNeighbours(id: string): { previous?: string; next?: string } {
  const { data } = useQuery({
    queryKey: ['demandes', 'voisines', id],
    queryFn: () => findNeighbours(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}

async function findNeighbours(id: string) {
  const opened = recall();
  const at = opened?.ids.indexOf(id) ?? -1;
  if (!opened || at < 0) return {};
  const read = (page: number) => callEndpoint<typeof demandesEndpoints.list>('GET', '/admin/demandes', toAsked({ ...opened.inbox, page }));
  const { page, perPage } = opened.inbox;
  if (at === opened.ids.length - 1 && !opened.isLast) {
    // The current page too: requests that left it moved others up.
    for (const next of [page, page + 1]) {
      const { data, total } = await read(next);
      opened.ids.push(...data.map((row) => row.id).filter((one) => !opened.ids.includes(one)));
      opened.isLast = next * perPage >= total;
    }
    opened.inbox.page = page + 1;
    sessionStorage.setItem(KEPT, JSON.stringify(opened));
  }
  const before = at === 0 && page > 1 ? (await read(page - 1)).data.map((row) => row.id).filter((one) => !opened.ids.includes(one)) : [];
  return { previous: opened.ids[at - 1] ?? before.at(-1), next: opened.ids[at + 1] };
}
