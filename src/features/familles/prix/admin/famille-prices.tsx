import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { Copy, Plus } from 'lucide-react';
import { NextButton, RowActs, useNamedHeading, VerifyButton } from '~/content/dated/admin/dated-acts';
import { StateMark } from '~/content/dated/admin/state-mark';
import { nameOfDated } from '~/content/dated/dated-name';
import { dayText } from '~/platform/text/day-text';
import type { PrixRow } from '../contract';
import { HOME_NAMES, HOMES, VATS } from '../homes';
import { prixLine } from '../words';
import type { NamedFamille, OpenedPrix } from './prix';
import { PRIX_BIN } from './prix-bin';

type Props = { famille: NamedFamille; rows: PrixRow[]; named: string | undefined; onOpen: (opened: OpenedPrix) => void };

export function FamillePrices({ famille, rows, named, onOpen }: Props) {
  const isNamed = rows.some(({ id }) => id === named);
  const heading = useNamedHeading(isNamed);
  const free = HOME_NAMES.filter((home) => !rows.some((row) => row.home === home));
  const latest = rows[0];
  return (
    <Card component="section" aria-label={famille.name} sx={isNamed ? { boxShadow: 'inset 4px 0 0 var(--shop)' } : {}}>
      <CardContent>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ fontSize: '1.2rem', mb: 1 }}>
          {famille.name}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {HOME_NAMES.flatMap((home) => rows.filter((row) => row.home === home)).map((row) => (
            <Price key={row.id} row={row} famille={famille} onOpen={onOpen} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {free.map((home) => (
            <Button
              key={home}
              size="small"
              variant="outlined"
              startIcon={latest ? <Copy size={16} aria-hidden /> : <Plus size={18} aria-hidden />}
              onClick={() => onOpen({ act: 'add', famille, home, from: latest })}
              aria-label={`${latest ? `Copier pour ${HOMES[home].toLowerCase()}` : HOMES[home]}\u00a0: ${famille.name}`}
            >
              {latest ? `Copier pour ${HOMES[home].toLowerCase()}` : HOMES[home]}
            </Button>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

function Price({ row, famille, onOpen }: { row: PrixRow; famille: NamedFamille; onOpen: Props['onOpen'] }) {
  const isCurrent = row.state !== 'prevu' && row.state !== 'remplace';
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700, mb: 0.5 }}>{prixLine(row)}</Typography>
        <StateMark row={row} once="le site ne le montre plus" absent="" />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {`TVA à ${VATS[row.vat]} comprise. Compris\u00a0: ${row.included}${row.excluded && ` Non compris\u00a0: ${row.excluded}`}`}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {`Dès le ${dayText(row.valid_from)}. Vérifié le ${dayText(row.checked_on)}, confirmé par ${row.confirmed_by}.`}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {isCurrent && (
          <>
            <VerifyButton isTrusted={row.state === 'a_jour'} about={nameOfDated(row)} onVerify={() => onOpen({ act: 'verify', row })} />
            <NextButton label="Nouveau prix" about={row.label} onAdd={() => onOpen({ act: 'add', famille, home: row.home, from: row })} />
          </>
        )}
        <RowActs row={row} bin={PRIX_BIN} nameOf={nameOfDated} onCorrect={() => onOpen({ act: 'correct', row })} />
      </Box>
    </Box>
  );
}
