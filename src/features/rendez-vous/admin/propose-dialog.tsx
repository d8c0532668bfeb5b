import { Alert, Box, CircularProgress, TextField, Typography } from '@mui/material';
import { FormDialog } from '~/admin/form-dialog';
import { useKeptForm } from '~/admin/use-kept-form';
import type { PlannedProposal } from '../closed-day-contract';
import { ProposeRow, ToCallRow } from './propose-rows';
import type { AgendaRange } from './use-agenda';
import { BEGIN, PROPOSALS_FORM, useProposals } from './use-proposals';

export function ProposeDialog({ days, onClose }: { days?: AgendaRange; onClose: () => void }) {
  const kept = useKeptForm(PROPOSALS_FORM, BEGIN);
  const { plan, chosen, toggle, failed, isBusy, failure, send } = useProposals(days, kept.forgetThen(onClose));
  const rows = plan.data?.data ?? [];
  const [mailed, called] = [rows.filter(isOffered), rows.filter((row) => !isOffered(row))];
  const isChosen = ({ id }: PlannedProposal) => chosen.some((row) => row.id === id);
  const offered = chosen.filter(isOffered).length;
  const more = (plan.data?.total ?? 0) - rows.length;
  return (
    <FormDialog
      title="Proposer d’autres heures"
      maxWidth="md"
      act={{ label: actLabel(offered, chosen.length), isDisabled: chosen.length === 0 }}
      onAct={() => void send(kept.values.message)}
      isBusy={isBusy}
      error={failure ?? plan.error ?? undefined}
      kept={kept}
      onClose={onClose}
      closeLabel={failed.length > 0 ? 'Fermer' : 'Annuler'}
    >
      {failed.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {'Rien n’a changé pour\u00a0:'}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {failed.map(({ id, who, why }) => (
              <li key={id}>
                <strong>{who || 'Un rendez-vous effacé'}</strong>
                {`. ${why}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {plan.isPending && <CircularProgress aria-label="Recherche des heures libres" />}
      {plan.data && rows.length === 0 && (
        <Alert severity="info">
          {'Il n’y a plus personne à qui proposer une autre heure\u00a0: chacun a déjà une proposition, ou sa réponse.'}
        </Alert>
      )}
      {mailed.length > 0 && (
        <>
          <TextField
            label="Message à tous"
            value={kept.values.message}
            onChange={({ target }) => kept.change({ message: target.value })}
            multiline
            minRows={2}
            fullWidth
            slotProps={{ htmlInput: { maxLength: 1_000 } }}
            helperText="Chacun le lit au-dessus des heures qui lui sont proposées, et en choisit une d’un bouton. Rien ne bouge avant."
            sx={{ mt: 1, mb: 2 }}
          />
          <Typography component="h3" sx={{ fontWeight: 700 }}>
            Qui reçoit quoi
          </Typography>
          <Box component="ul" role="list" aria-label="Qui reçoit quoi" sx={LIST}>
            {mailed.map((row) => (
              <ProposeRow key={row.id} row={row} isChosen={isChosen(row)} onToggle={toggle} />
            ))}
          </Box>
        </>
      )}
      {called.length > 0 && (
        <>
          <Typography component="h3" sx={{ fontWeight: 700, mt: 2 }}>
            À appeler
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {'Aucun courriel pour eux\u00a0: un rappel est posé sur leur demande, pour aujourd’hui.'}
          </Typography>
          <Box component="ul" role="list" aria-label="À appeler" sx={LIST}>
            {called.map((row) => (
              <ToCallRow key={row.id} row={row} isChosen={isChosen(row)} onToggle={toggle} />
            ))}
          </Box>
        </>
      )}
      {more > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {`Les ${rows.length}\u00a0premiers seulement\u00a0: il en reste ${more}, à qui vous écrirez ensuite.`}
        </Alert>
      )}
    </FormDialog>
  );
}

const isOffered = ({ hours }: PlannedProposal) => hours.length > 0;

function actLabel(offered: number, all: number): string {
  if (offered > 0)
    return offered === 1 ? 'Proposer d’autres heures à cette personne' : `Proposer d’autres heures à ${offered}\u00a0personnes`;
  return all > 1 ? `Poser ${all}\u00a0rappels` : 'Poser un rappel';
}

const LIST = { listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
