import { Box, Button, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Archive, ArchiveRestore, Merge } from 'lucide-react';
import { callEndpoint } from '~/admin/call';
import type { CallError } from '~/admin/call-error';
import { dateTime } from '~/admin/dates';
import { DialogButton } from '~/admin/dialog-button';
import { tellFailure } from '~/admin/notice';
import { conflictOf, fieldErrorsOf, makeChange, useChange } from '~/admin/use-change';
import { useUser } from '~/admin/user';
import { DEMANDE_KIND_NAMES, type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import { DemandePart } from '../../admin/part';
import { showDemande, useEquipe } from '../../admin/read';
import { ReminderField } from '../../admin/reminder-field';
import { DEMANDE_STATE_LOOKS } from '../../admin/words';
import type { demandesEndpoints } from '../../contract';
import type { DemandeState, DemandeView } from '../../demande-view';
import { MergeDialog } from '../../fusions/admin/merged';
import { ConfirmRelease } from '../../inbox/admin/act-words';
import type { Revising } from './use-revise';

type Props = { demande: DemandeView } & Revising;

export function Treatment({ demande, revise, isBusy, release, answerRelease }: Props) {
  return (
    <DemandePart title="Traitement">
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
      <DialogButton
        fullWidth
        color="secondary"
        startIcon={<Merge size={18} aria-hidden />}
        sx={{ mt: 1 }}
        dialog={(close) => <MergeDialog demande={demande} onClose={close} />}
      >
        Fusionner avec…
      </DialogButton>
      <ConfirmRelease isOpen={release !== undefined} rows={[demande]} onConfirm={answerRelease} />
    </DemandePart>
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

function KindField({ demande, isDisabled }: { demande: DemandeView; isDisabled: boolean }) {
  const { change, isBusy } = useChangingKind(demande);
  const form = demande.rempliComme ?? demande.kind;
  return (
    <TextField
      select
      label="Type de demande"
      value={demande.kind}
      disabled={isDisabled || isBusy}
      onChange={(event) => void change(event.target.value as DemandeKindName)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 1.5 }}
    >
      {/* Only the appointment form asks for an hour. */}
      {DEMANDE_KIND_NAMES.filter((kind) => kind !== 'rdv_pro' || form === 'rdv_pro').map((kind) => (
        <option key={kind} value={kind}>
          {KINDS[kind].shortLabel}
        </option>
      ))}
    </TextField>
  );
}

function useChangingKind({ id, kind: former, version }: DemandeView) {
  const acting = {
    onDone: showDemande,
    refreshes: ['demandes', 'personne', 'tableau'],
    onFailure: (failure: CallError) => {
      const conflict = conflictOf<DemandeView>(failure);
      if (conflict) showDemande(conflict.current);
      const [message] = Object.values(fieldErrorsOf(failure));
      if (message) tellFailure(new Error(message));
      return message !== undefined;
    },
  };
  const undo = (after: number) =>
    makeChange({ ...acting, call: () => changeKind(id, former, after), notice: () => 'Le type est remis comme avant.' });
  return useChange({
    ...acting,
    call: (kind: DemandeKindName) => changeKind(id, kind, version),
    notice: (next, kind) => ({
      severity: 'success',
      text: `Type changé en «\u00a0${KINDS[kind].shortLabel}\u00a0».`,
      undo: () => undo(next.version),
    }),
    tellsFailure: true,
  });
}

const changeKind = (id: string, kind: DemandeKindName, version: number) =>
  callEndpoint<typeof demandesEndpoints.changeKind>('PUT', '/admin/demandes/:id/sorte', { params: { id }, body: { version, kind } });
