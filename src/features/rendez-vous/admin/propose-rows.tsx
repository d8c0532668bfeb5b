import { Box, Checkbox, FormControlLabel, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { spacedTelephone, telHref } from '~/ui/telephone';
import type { PlannedProposal } from '../closed-day-contract';
import { RDV_STATE_LOOKS, whoIs } from './states';

type Props = { row: PlannedProposal; isChosen: boolean; onToggle: (id: string, isOn: boolean) => void };

export const ProposeRow = (props: Props) => (
  <Line {...props}>
    <Typography variant="body2">
      {'Heures proposées\u00a0: '}
      {new Intl.ListFormat('fr', { type: 'disjunction' }).format(props.row.hours.map(({ text }) => text))}.
    </Typography>
  </Line>
);

export function ToCallRow(props: Props) {
  const { phone, isMailed } = props.row;
  return (
    <Line {...props}>
      <Typography variant="body2">
        {isMailed ? 'Aucune heure libre à lui proposer. ' : 'Sans adresse e-mail. '}
        {phone ? <MuiLink href={telHref(phone)}>{spacedTelephone(phone)}</MuiLink> : 'Sans téléphone non plus\u00a0: voyez sa demande.'}
      </Typography>
    </Line>
  );
}

function Line({ row, isChosen, onToggle, children }: Props & { children: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <FormControlLabel
        control={<Checkbox size="small" checked={isChosen} onChange={(_, isOn) => onToggle(row.id, isOn)} />}
        label={
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <strong>{whoIs(row)}</strong>
            {`, ${row.text} (${RDV_STATE_LOOKS[row.state].label.toLowerCase()})`}
          </Typography>
        }
      />
      <Box sx={{ pl: 4 }}>{children}</Box>
    </Box>
  );
}
