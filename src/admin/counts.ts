import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { reading } from './read';
import { ANSWERERS } from './section';

/** What waits in a section. */
export type SectionCount = { section: string; count: number; urgent: number; text: string };
/** The part of the dashboard's contract that is used here. */
type Counts = { method: 'GET'; path: '/admin/compteurs'; answer: { _zod: { output: { data: SectionCount[] } } } };

const EVERY_MS = 60_000;
const NONE: ReadonlyMap<string, SectionCount> = new Map();

/**
 * What waits, by section: read again each minute, also behind other tabs (their titles show it), at each return to the page and after each change. A
 * failure shows nothing, and an expired session leads nowhere: someone may be writing.
 */
export function useCounts(): ReadonlyMap<string, SectionCount> {
  const { permissions } = usePermissions();
  const { data } = useQuery({
    ...reading<Counts>('/admin/compteurs'),
    enabled: ANSWERERS.includes(permissions),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    select: toMap,
  });
  return data ?? NONE;
}

const toMap = ({ data }: { data: SectionCount[] }) => new Map(data.map((one) => [one.section, one]));
