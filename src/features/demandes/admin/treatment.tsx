import { Box, Button, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Archive, ArchiveRestore } from 'lucide-react';
import { dateTime } from '~/admin/dates';
import { useUser } from '~/admin/user';
import type { DemandeState, DemandeView } from '../demande-view';
import { MergeButton } from '../fusions/admin/merge';
import { ConfirmRelease } from './act-words';
import { KindField } from './kind-field';
import { Part } from './part';
import { useEquipe } from './read';
import { ReminderField } from './reminder-field';
import type { Revising } from './use-revise';
import { DEMANDE_STATE_LOOKS } from './words';

type Props = { demande: DemandeView } & Revising;

export function Treatment({ demande, revise, isBusy, release, answerRelease }: Props) {
  return (
    <Part title="Traitement">
      <Typography id="etat-de-la-demande" sx={{ fontWeight: 700, mb: 0.5 }}>
        État
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={demande.state}
        disabled={isBusy}
        onChange={(_, state: DemandeState | null) =>
          state && revise({ state }, `Demande marquée «\u00a0${DEMANDE_STATE_LOOKS[state].label}\u00a0».`)
        }
        aria-labelledby="etat-de-la-demande"
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.75 }}
      >
        {(Object.keys(DEMANDE_STATE_LOOKS) as DemandeState[]).map((state) => (
          <ToggleButton
            key={state}
            value={state}
            sx={{
              textTransform: 'none',
              color: 'text.primary',
              minHeight: 40,
              py: 0.5,
              '&&': { border: '1px solid #cfc4b2', borderRadius: '8px', m: 0 },
              '&&.Mui-selected, &&.Mui-selected:hover': {
                backgroundColor: DEMANDE_STATE_LOOKS[state].background,
                color: DEMANDE_STATE_LOOKS[state].color,
                fontWeight: 700,
              },
              '&&:focus-visible': { outline: '3px solid #155d92', outlineOffset: '2px' },
            }}
          >
            {DEMANDE_STATE_LOOKS[state].label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <KindField demande={demande} isDisabled={isBusy} />
      <Assignee {...{ demande, revise, isBusy }} />
      <ReminderField
        key={demande.reminderAt ?? ''}
        at={demande.reminderAt}
        disabled={isBusy}
        onSet={(at) => revise({ reminderAt: at }, at ? `À rappeler le ${dateTime(at)}.` : 'Rappel retiré.')}
      />
      <Button
        variant="outlined"
        color="secondary"
        fullWidth
        disabled={isBusy}
        startIcon={demande.archived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />}
        onClick={() => revise({ archived: !demande.archived }, demande.archived ? 'Demande sortie des archives.' : 'Demande archivée.')}
        sx={{ mt: 2 }}
      >
        {demande.archived ? 'Sortir des archives' : 'Archiver'}
      </Button>
      <MergeButton demande={demande} />
      <ConfirmRelease isOpen={release !== undefined} rows={[demande]} onConfirm={answerRelease} />
    </Part>
  );
}

type PartProps = Pick<Props, 'demande' | 'revise' | 'isBusy'>;

function Assignee({ demande: { assigneeId, assignee }, revise, isBusy }: PartProps) {
  const { assignees, nameOf } = useEquipe();
  const me = useUser().id;
  const isKnown = assignees.some(({ id }) => id === assigneeId);
  const give = (id: string | null) =>
    revise({ assigneeId: id }, id ? `Demande confiée à ${id === me ? 'vous' : nameOf(id)}.` : 'Demande confiée à personne.');
  return (
    <Box sx={{ mt: 1.5 }}>
      <TextField
        select
        label="Confiée à"
        value={assigneeId ?? ''}
        disabled={isBusy}
        onChange={(event) => give(event.target.value || null)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Personne</option>
        {assigneeId && !isKnown && <option value={assigneeId}>{assignee ?? 'Un ancien compte'}</option>}
        {assignees.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      {assigneeId !== me && (
        <Button size="small" disabled={isBusy} onClick={() => give(me)}>
          Me la confier
        </Button>
      )}
    </Box>
  );
}
