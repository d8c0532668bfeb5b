import { Box, Button, Typography } from '@mui/material';
import { Unlink } from 'lucide-react';
import { longDate } from '~/admin/dates';
import { useChange } from '~/admin/use-change';
import { CANAUX } from '~/content/vocabulary/canaux';
import { Lines } from '../../admin/asked';
import { Documents } from '../../admin/documents';
import { Folded } from '../../admin/part';
import { Bubble, Words } from '../../admin/thread-parts';
import { fullName } from '../../admin/words';
import type { DemandeView, Fusion } from '../../demande-view';
import { detailsOf, ownWords } from '../../payload';
import { parting } from './part';

export function MergedEntry({ demande, fusion }: { demande: DemandeView; fusion: Fusion }) {
  const { id, reference, label, canal, createdAt, summary, payload, lines, fichiers, consentements, author, madeAt } = fusion;
  const words = ownWords(payload);
  const details = detailsOf(lines, [words]);
  const agreed =
    consentements.length > 0 ? [{ label: 'Accords donnés', text: consentements.map(({ wording }) => wording).join('\n') }] : [];
  const title = [CANAUX[canal].taken, label, summary, reference].filter(Boolean).join(' · ');
  return (
    <Bubble side="person" author={fullName(fusion)} at={createdAt} title={title}>
      {words && <Words>{words}</Words>}
      {fichiers.length > 0 && <Documents demandeId={id} fichiers={fichiers} />}
      {details.length + agreed.length > 0 && (
        <Folded title="Détails" count={details.length + agreed.length}>
          <Lines lines={[...details, ...agreed]} />
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
