import { Box, Button, Card, Typography } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { ListBar, ListSearch } from './list-filters';
import { ListFrame, type ListRead, Nothing } from './list-frame';
import { Rows } from './rows';
import { Screen } from './screen';
import type { UrlList } from './url-list';

type Props<T> = {
  title: string;
  isWide?: boolean;
  /** What the rows are, in the plural. */
  name: string;
  id?: string;
  list: UrlList;
  read: ListRead<T>;
  /** Where the server stops counting. */
  most?: number;
  icon: LucideIcon;
  empty: { title: string; text: string; acts?: ReactNode };
  /** Nothing fits the filters; `clear` names the button that empties them. */
  none?: { title: string; text: string; clear?: string } | undefined;
  above?: ReactNode;
  /** `region` names the bar; without `search`, no bar. */
  search?: { placeholder: string; label: string; region?: string } | undefined;
  filters?: ReactNode;
  counted?: (total: number) => string;
  acts?: ReactNode;
  between?: ReactNode;
  below?: ReactNode;
  isCard?: boolean;
} & ({ line: (row: T) => ReactNode; children?: never } | { line?: never; children: (rows: T[]) => ReactNode });

export function ListScreen<T>(props: Props<T>) {
  const {
    title,
    isWide = false,
    name,
    id,
    list,
    read,
    most,
    above,
    search,
    filters,
    counted,
    acts,
    between,
    below,
    isCard = false,
  } = props;
  const Frame = isCard ? Card : Fragment;
  return (
    <Screen title={title} isWide={isWide}>
      {above}
      {search && (
        <ListBar label={search.region}>
          <ListSearch q={list.q} placeholder={search.placeholder} label={search.label} onSearch={list.search} />
          {filters}
          {counted && read.data && (
            <Typography role="status" sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>
              {counted(read.data.total)}
            </Typography>
          )}
          {acts && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>{acts}</Box>}
        </ListBar>
      )}
      {between}
      <Frame>
        <ListFrame {...{ name, id, list, read, most }} empty={<Empty {...props} />}>
          {(rows) => (props.line ? <Rows label={name}>{rows.map(props.line)}</Rows> : props.children(rows))}
        </ListFrame>
      </Frame>
      {below}
    </Screen>
  );
}

function Empty({ list, icon, none, empty }: Pick<Props<never>, 'list' | 'icon' | 'none' | 'empty'>) {
  if (!none || !list.isNarrowed)
    return (
      <Nothing icon={icon} title={empty.title} text={empty.text}>
        {empty.acts}
      </Nothing>
    );
  return (
    <Nothing icon={icon} title={none.title} text={none.text}>
      {none.clear && (
        <Button variant="outlined" onClick={list.clear}>
          {none.clear}
        </Button>
      )}
    </Nothing>
  );
}
