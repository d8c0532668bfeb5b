import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { reading } from './read';
import { ANSWERERS } from './section';

export type SectionCount = { section: string; count: number; urgent: number; text: string };
type Counts = { method: 'GET'; path: '/admin/compteurs'; answer: { _zod: { output: { data: SectionCount[] } } } };

const EVERY_MS = 60_000;
const NONE: ReadonlyMap<string, SectionCount> = new Map();

/** Polls each minute, also in the background for tab titles. Failures and expired sessions stay silent: a form may be open. */
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
