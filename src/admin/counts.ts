import { useQuery } from '@tanstack/react-query';
import { ANSWERERS } from '~/ui/roles';
import { reading } from './read';
import { useUser } from './user';

export type SectionCount = { section: string; count: number; urgent: number; text: string };
type Counts = { method: 'GET'; path: '/admin/compteurs'; answer: { _zod: { output: { data: SectionCount[] } } } };

const EVERY_MS = 60_000;
const NONE: ReadonlyMap<string, SectionCount> = new Map();

/** Polls each minute, also in the background for tab titles. Failures and expired sessions stay silent: a form may be open. */
export function useCounts(): ReadonlyMap<string, SectionCount> {
  const { role } = useUser();
  const { data } = useQuery({
    ...reading<Counts>('/admin/compteurs'),
    enabled: ANSWERERS.includes(role),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    select: toMap,
  });
  return data ?? NONE;
}

const toMap = ({ data }: { data: SectionCount[] }) => new Map(data.map((one) => [one.section, one]));
