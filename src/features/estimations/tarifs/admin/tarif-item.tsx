import { Typography } from '@mui/material';
import { DatedItem } from '~/content/dated/admin/dated-item';
import { dayText } from '~/platform/text/day-text';
import { TARIFS, type TarifKey } from '../../engine/tarifs';
import type { TarifRow } from '../contract';
import { amountsText } from '../words';
import type { OpenedTarif } from './tarifs';
import { TARIFS_BIN, tarifName } from './tarifs-bin';

type Props = { tarif: TarifKey; rows: TarifRow[]; named: string | undefined; onOpen: (opened: OpenedTarif) => void };

const WORDS = {
  once: 'aucun euro n’est affiché',
  absent: 'Aucune valeur',
  add: 'Nouvelle valeur',
  before: 'Valeurs d’avant',
};

export const TarifItem = ({ tarif, rows, named, onOpen }: Props) => (
  <DatedItem
    label={TARIFS[tarif].label}
    rows={rows}
    named={named}
    bin={TARIFS_BIN}
    words={WORDS}
    nameOf={tarifName}
    body={(row) => <Said row={row} />}
    onVerify={(row) => onOpen({ act: 'verify', row })}
    onCorrect={(row) => onOpen({ act: 'correct', row })}
    onAdd={(from) => onOpen({ act: 'add', tarif, from })}
  />
);

const Said = ({ row }: { row: TarifRow }) => (
  <>
    <Typography sx={{ overflowWrap: 'anywhere' }}>{`${amountsText(row)} ${TARIFS[row.key].unit}`}</Typography>
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
      {`Dès le ${dayText(row.valid_from)}. ${row.source}. Vérifié le ${dayText(row.checked_on)}.`}
    </Typography>
  </>
);
