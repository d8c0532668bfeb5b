import { Skeleton } from '@mui/material';
import { FailureAlert } from './failure';

type Props = { read: { data?: unknown; error: unknown; refetch: () => unknown }; height: number };

/** Shows a failed read, or holds the place of a first answer. `height` in pixels. */
export function Opening({ read: { data, error, refetch }, height }: Props) {
  if (error) return <FailureAlert error={error} retry={() => void refetch()} />;
  return data === undefined && <Skeleton role="status" variant="rounded" height={height} aria-label="Ouverture…" />;
}
