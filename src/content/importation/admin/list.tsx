import { Box, Chip, Typography } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { ago, dateTime } from '~/admin/dates';
import { ListScreen } from '~/admin/list-screen';
import { useRead } from '~/admin/read';
import { opensRow, Row } from '~/admin/rows';
import { useUrlList } from '~/admin/url-list';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import type { ImportationRow } from '../contract';
import { type Api, IMPORTATIONS } from './paths';
import { useSheetKind } from './use-sheet-kind';
import { countsText, IMPORT_STATES } from './words';

const FIELDS = ['q'] as const;

export function ImportationsScreen() {
  const list = useUrlList(FIELDS);
  const { page, perPage } = list;
  const read = useRead<Api['list']>(IMPORTATIONS, { query: { page, perPage } }, { keepsPrevious: true });
  return (
    <ListScreen
      title="Importations"
      name="Importations"
      {...{ list, read }}
      icon={FileSpreadsheet}
      empty={EMPTY}
      above={
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 860 }}>
          Les tableaux que l’équipe a fait entrer. Un import s’ouvre, et s’annule d’un geste pendant {IN_LETTERS[BIN_DAYS]} jours.
        </Typography>
      }
      line={(row) => <Line key={row.id} row={row} />}
    />
  );
}

const EMPTY = {
  title: 'Aucune importation pour l’instant',
  text: 'Familles, marques, services, équipe, réalisations, tarifs, règles, prix, redirections et, pour un administrateur, inscrits à la lettre\u00a0: le bouton «\u00a0Importer\u00a0» est sur chaque liste.',
};

function Line({ row }: { row: ImportationRow }) {
  const kind = useSheetKind(row.kind);
  const { label, color } = IMPORT_STATES[row.state];
  return (
    <Row columns="minmax(0, 1.5fr) minmax(0, 1fr) 110px minmax(0, 1.5fr) 140px">
      <Box component={Link} to={`/admin/importations/${row.id}`} sx={opensRow}>
        {row.file}
      </Box>
      <Typography component="span">{kind?.words.many ?? row.kind}</Typography>
      <Box>
        <Chip size="small" color={color} label={label} />
      </Box>
      <Typography component="span" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
        {[row.author, countsText(row)].filter(Boolean).join('\u00a0: ')}
      </Typography>
      <Typography
        component="time"
        dateTime={row.createdAt}
        title={dateTime(row.createdAt)}
        sx={{ fontSize: '0.88rem', color: 'text.secondary' }}
      >
        {ago(row.createdAt)}
      </Typography>
    </Row>
  );
}
