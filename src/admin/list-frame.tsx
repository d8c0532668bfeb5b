import { Box, LinearProgress, TablePagination, Typography } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { FailureAlert } from './failure';
import { figure } from './figure';
import type { UrlList } from './url-list';

export type ListRead<T> = {
  data?: { data: T[]; total: number } | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  refetch: () => unknown;
};

type Props<T> = {
  name: string;
  id?: string | undefined;
  list: Pick<UrlList, 'page' | 'perPage' | 'sizes' | 'turn' | 'resize'>;
  read: ListRead<T>;
  most?: number | undefined;
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
};

export function ListFrame<T>({ name, id, list, read, most = Number.POSITIVE_INFINITY, empty, children }: Props<T>) {
  const { page, perPage, sizes, turn, resize } = list;
  const { data, error, isFetching, isPlaceholderData, refetch } = read;
  const rows = data?.data ?? [];
  const total = data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / perPage));
  // The last page may become empty.
  useEffect(() => {
    if (!isFetching && total > 0 && page > last) turn(last, true);
  }, [isFetching, total, page, last, turn]);
  return (
    <>
      <Box sx={{ height: 4 }}>
        {isFetching && (!data || isPlaceholderData) && <LinearProgress aria-label={`Lecture\u00a0: ${name.toLowerCase()}`} />}
      </Box>
      <FailureAlert error={error} retry={() => void refetch()} />
      <Box id={id}>
        {rows.length > 0 && children(rows)}
        {data && !isFetching && total === 0 && empty}
      </Box>
      {total > 0 && (
        <TablePagination
          component="div"
          count={total}
          page={Math.min(page, last) - 1}
          rowsPerPage={perPage}
          rowsPerPageOptions={[...sizes]}
          labelRowsPerPage="Par page"
          labelDisplayedRows={({ from, to, count }) =>
            `${figure(from)} à ${figure(to)} sur ${count >= most ? `plus de ${figure(most)}` : figure(count)}`
          }
          onPageChange={(_, next) => turn(next + 1)}
          onRowsPerPageChange={(event) => resize(Number(event.target.value))}
          sx={{ '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 0 } }}
          slotProps={{ select: { native: true, inputProps: { 'aria-label': `${name} par page` } } }}
        />
      )}
    </>
  );
}

export const Nothing = ({ icon: Icon, title, text, children }: { icon: LucideIcon; title: string; text: string; children?: ReactNode }) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', py: 6, px: 2, color: 'text.secondary' }}>
    <Icon size={40} aria-hidden />
    <Typography variant="h2" sx={{ color: 'text.primary', my: 1 }}>
      {title}
    </Typography>
    <Typography sx={{ maxWidth: 560, mb: 2 }}>{text}</Typography>
    {children}
  </Box>
);
