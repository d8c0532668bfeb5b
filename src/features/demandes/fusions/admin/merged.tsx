import { Box, Button, Typography } from '@mui/material';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { longDate } from '~/admin/dates';
import { CANAUX } from '~/content/vocabulary/canaux';
import { Lines } from '../../admin/asked';
import { Documents } from '../../admin/documents';
import { Folded, Part } from '../../admin/part';
import { fullName } from '../../admin/words';
import type { DemandeView, Fusion } from '../../contract';
import { detailsOf, ownWords } from '../../payload';
import { part } from './part';

/** What was asked in the requests that were merged into this one. */
export const MergedParts = ({ demande }: { demande: DemandeView }) =>
  demande.fusions.map((one) => <MergedPart key={one.id} demande={demande} fusion={one} />);

function MergedPart({ demande, fusion }: { demande: DemandeView; fusion: Fusion }) {
  const { id, reference, label, canal, createdAt, summary, payload, lines, fichiers, consentements, author, madeAt } = fusion;
  const words = ownWords(payload);
  const details = detailsOf(lines, [words]);
  const agreed =
    consentements.length > 0 ? [{ label: 'Accords donnés', text: consentements.map(({ wording }) => wording).join('\n') }] : [];
  const name = fullName(fusion) === fullName(demande) ? '' : ` par ${fullName(fusion)}`;
  return (
    <Part title={`${label} ${reference}`}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {CANAUX[canal].taken}
        {name} le {longDate(createdAt)}
        {summary && ` · ${summary}`}
      </Typography>
      {words && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '1.08rem' }}>{words}</Typography>}
      {fichiers.length > 0 && <Documents demandeId={id} fichiers={fichiers} />}
      {details.length + agreed.length > 0 && (
        <Box sx={{ mt: 1.5, borderTop: '1px solid #e4dccf' }}>
          <Folded title="Détails" count={details.length + agreed.length}>
            <Lines lines={[...details, ...agreed]} />
          </Folded>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <Typography sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
          Fusionnée par {author} le {longDate(madeAt)}.
        </Typography>
        <PartButton {...{ demande, fusion }} />
      </Box>
    </Part>
  );
}

function PartButton({ demande, fusion }: { demande: DemandeView; fusion: Fusion }) {
  const [isBusy, setIsBusy] = useState(false);
  const act = async () => {
    setIsBusy(true);
    await part(demande, fusion);
    setIsBusy(false);
  };
  return (
    <Button
      size="small"
      disabled={isBusy}
      startIcon={<Unlink size={18} aria-hidden />}
      aria-label={`Séparer ${fusion.reference}`}
      onClick={() => void act()}
    >
      Séparer
    </Button>
  );
}
