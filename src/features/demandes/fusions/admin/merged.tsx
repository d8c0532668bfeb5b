import { Box, Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { Unlink } from 'lucide-react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ago, longDate } from '~/admin/dates';
import { FormDialog } from '~/admin/form-dialog';
import { type ChangeSpec, conflictOf, makeChange, useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { CANAUX } from '~/content/vocabulary/canaux';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { Folded } from '../../admin/part';
import { showDemande } from '../../admin/read';
import { fullName } from '../../admin/words';
import { AskedLines } from '../../conversation/admin/asked';
import { Documents } from '../../conversation/admin/photos';
import { Bubble, Words } from '../../conversation/admin/thread-parts';
import type { DemandeView, Fusion } from '../../demande-view';
import { ownWords, unshownLines } from '../../payload';
import type { fusionsEndpoints } from '../contract';

export function MergedEntry({ demande, fusion }: { demande: DemandeView; fusion: Fusion }) {
  const { id, reference, label, canal, createdAt, summary, payload, lines, fichiers, consentements, author, madeAt } = fusion;
  const words = ownWords(payload);
  const details = unshownLines(lines, [words]);
  const agreed =
    consentements.length > 0 ? [{ label: 'Accords donnés', text: consentements.map(({ wording }) => wording).join('\n') }] : [];
  const title = [CANAUX[canal].taken, label, summary, reference].filter(Boolean).join(' · ');
  return (
    <Bubble side="person" author={fullName(fusion)} at={createdAt} title={title}>
      {words && <Words>{words}</Words>}
      {fichiers.length > 0 && <Documents demandeId={id} fichiers={fichiers} />}
      {details.length + agreed.length > 0 && (
        <Folded title="Détails" count={details.length + agreed.length}>
          <AskedLines lines={[...details, ...agreed]} />
        </Folded>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <Typography sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
          Fusionnée par {author} le {longDate(madeAt)}.
        </Typography>
        <PartButton {...{ demande, fusion }} />
      </Box>
    </Bubble>
  );
}

function PartButton({ demande, fusion }: { demande: DemandeView; fusion: Fusion }) {
  const { change, isBusy } = useChange({ ...parting(demande, fusion), tellsFailure: true });
  return (
    <Button
      size="small"
      disabled={isBusy}
      startIcon={<Unlink size={18} aria-hidden />}
      aria-label={`Séparer ${fusion.reference}`}
      onClick={() => void change()}
    >
      Séparer
    </Button>
  );
}

type Named = { id: string; reference: string };

const REACHED = ['demandes', 'personne', 'tableau', 'rdv_pro'];

const parting = (remaining: Named, merged: Named): ChangeSpec<void, DemandeView> => ({
  call: () =>
    callEndpoint<typeof fusionsEndpoints.part>('POST', '/admin/demandes/:id/separation', {
      params: { id: remaining.id },
      body: { fusionnee: merged.id },
    }),
  onDone: showDemande,
  refreshes: REACHED,
  refreshesAnyway: true,
  notice: () => ({
    severity: 'success',
    text: `${merged.reference} est séparée de ${remaining.reference}.`,
    link: { to: `/admin/demandes/${merged.id}`, label: `Voir ${merged.reference}` },
  }),
});

const MOST_SHOWN = 8;

export function MergeDialog({ demande, onClose }: { demande: DemandeView; onClose: () => void }) {
  const kept = useKeptForm(`fusion/${demande.id}`, { reference: '' });
  const { reference } = kept.values;
  const { change: merge, isBusy, failure, errors } = useMerging(demande, kept.forgetThen(onClose));
  const shown = demande.autres.slice(0, MOST_SHOWN);
  return (
    <FormDialog
      title={`Fusionner ${demande.reference} avec une autre demande`}
      act={{ label: 'Fusionner', isDisabled: reference.trim() === '' }}
      onAct={() => void merge(reference.trim())}
      isBusy={isBusy}
      error={errors.reference ? undefined : failure}
      kept={kept}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        Pour une demande envoyée deux fois, ou par courriel puis par le site. Tout se lit alors ensemble, et les deux liens de suivi restent
        bons. Rien n’est perdu{'\u00a0'}: vous pourrez les séparer.
      </Typography>
      {shown.length > 0 && (
        <RadioGroup
          aria-label="Ses autres demandes"
          value={reference}
          onChange={(_, value) => kept.change({ reference: value })}
          sx={{ mb: 1 }}
        >
          {shown.map((one) => (
            <FormControlLabel
              key={one.id}
              value={one.reference}
              control={<Radio />}
              sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { py: 0.5 }, my: 0.25 }}
              label={
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  <strong>{one.reference}</strong>, {KINDS[one.kind].shortLabel}, {ago(one.createdAt)}
                  <Typography sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
                    {[fullName(one) === fullName(demande) ? '' : fullName(one), one.summary].filter(Boolean).join(', ')}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      )}
      <TextField
        autoFocus={shown.length === 0}
        label={shown.length > 0 ? 'Ou une autre, par sa référence' : 'Référence de l’autre demande'}
        placeholder="PP-7K3F9Q"
        value={shown.some((one) => one.reference === reference) ? '' : reference}
        onChange={(event) => kept.change({ reference: event.target.value })}
        error={errors.reference !== undefined}
        helperText={errors.reference}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 12 }, inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

function useMerging({ id, reference: ownReference, version }: DemandeView, onDone: () => void) {
  const navigate = useNavigate();
  return useChange({
    call: (reference: string) =>
      callEndpoint<typeof fusionsEndpoints.merge>('POST', '/admin/demandes/:id/fusion', { params: { id }, body: { version, reference } }),
    onDone: (next) => {
      showDemande(next);
      onDone();
      if (next.id !== id) void navigate(`/admin/demandes/${next.id}`, { replace: true });
    },
    refreshes: REACHED,
    notice: (next, reference) => {
      const joined = next.fusions.find((one) => one.reference === (next.id === id ? reference.toUpperCase() : ownReference));
      return {
        severity: 'success',
        text: `${joined?.reference ?? reference} est fusionnée avec ${next.reference}.`,
        ...(joined && { undo: () => makeChange(parting(next, joined)) }),
      };
    },
    onFailure: (failure) => {
      const conflict = conflictOf<DemandeView>(failure);
      if (conflict) showDemande(conflict.current);
    },
  });
}
