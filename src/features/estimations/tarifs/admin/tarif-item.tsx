import { Box, Button, IconButton, Typography } from '@mui/material';
import { Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { StateMark } from '~/content/dated/admin/state-mark';
import { putInBin } from '~/content/edition/admin/bin';
import { dayText } from '~/platform/text/day-text';
import { TARIFS, type TarifKey } from '../../engine/tarifs';
import type { TarifRow } from '../contract';
import { amountsText } from '../words';
import type { Opened } from './tarifs';
import { nameOf, TARIFS_BIN } from './tarifs-bin';

type Props = {
  tarif: TarifKey;
  rows: TarifRow[];
  named: string | undefined;
  onOpen: (opened: Opened) => void;
};

export function TarifItem({ tarif, rows, named, onOpen }: Props) {
  const { label, unit } = TARIFS[tarif];
  const current = rows.find(({ state }) => state !== 'prevu' && state !== 'remplace');
  const coming = rows.filter(({ state }) => state === 'prevu').toReversed();
  const past = rows.filter(({ state }) => state === 'remplace');
  const isNamed = rows.some(({ id }) => id === named);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <Box component="li" sx={{ py: 1.5, ...(isNamed && { boxShadow: 'inset 4px 0 0 var(--shop)', pl: 1.5 }) }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography ref={heading} tabIndex={-1} component="h3" sx={{ flex: 1, minWidth: 0, fontWeight: 700, fontSize: '1rem' }}>
          {label}
        </Typography>
        {current && <TarifActs row={current} onOpen={onOpen} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          {current && <Amounts row={current} unit={unit} />}
          <StateMark row={current} once="aucun euro n’est affiché" absent="Aucune valeur" />
          {current && <Origin row={current} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {current && (
            <Button
              size="small"
              variant={current.state === 'a_jour' ? 'outlined' : 'contained'}
              startIcon={<Check size={18} aria-hidden />}
              onClick={() => onOpen({ act: 'verify', row: current })}
              aria-label={`J’ai vérifié\u00a0: ${label}`}
            >
              J’ai vérifié
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            startIcon={<Plus size={18} aria-hidden />}
            onClick={() => onOpen({ act: 'add', tarif, from: coming.at(-1) ?? current })}
            aria-label={`Nouvelle valeur\u00a0: ${label}`}
          >
            Nouvelle valeur
          </Button>
        </Box>
      </Box>
      {coming.map((row) => (
        <Other key={row.id} row={row} unit={unit} onOpen={onOpen} />
      ))}
      {past.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
            Valeurs d’avant ({past.length})
          </Box>
          {past.map((row) => (
            <Other key={row.id} row={row} unit={unit} onOpen={onOpen} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const Other = ({ row, unit, onOpen }: { row: TarifRow; unit: string; onOpen: Props['onOpen'] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Amounts row={row} unit={unit} />
      <StateMark row={row} once="aucun euro n’est affiché" absent="Aucune valeur" />
      <Origin row={row} />
    </Box>
    <TarifActs row={row} onOpen={onOpen} />
  </Box>
);

const Amounts = ({ row, unit }: { row: TarifRow; unit: string }) => (
  <Typography sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
    {amountsText(row)} {unit}
  </Typography>
);

const Origin = ({ row }: { row: TarifRow }) => (
  <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
    Dès le {dayText(row.valid_from)}. {row.source}. Vérifié le {dayText(row.checked_on)}.
  </Typography>
);

function TarifActs({ row, onOpen }: { row: TarifRow; onOpen: Props['onOpen'] }) {
  const of = nameOf(row);
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <IconButton onClick={() => onOpen({ act: 'correct', row })} aria-label={`Corriger ${of}`}>
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton onClick={() => void putInBin(TARIFS_BIN, [row])} aria-label={`Supprimer ${of}`} color="error">
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
