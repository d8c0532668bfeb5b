import { Alert, Box, Typography } from '@mui/material';
import { CANAUX } from '~/content/vocabulary/canaux';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { Folded } from '../../admin/part';
import { fullName } from '../../admin/words';
import type { DemandeView } from '../../demande-view';
import { ownWords, unshownLines } from '../../payload';
import { TransferButton } from '../../transferts/admin/transfer';
import { Documents } from './photos';
import { Bubble, Words } from './thread-parts';

export function AskedEntry({ demande }: { demande: DemandeView }) {
  const { label, createdAt, canal, summary, lines, payload, suspicion, fichiers, evenements, rempliComme } = demande;
  const words = ownWords(payload);
  const details = unshownLines(lines, [words]);
  const taker = evenements.find(({ kind }) => kind === 'prise')?.author;
  const came = `${CANAUX[canal].taken}${taker ? ` par ${taker}` : ''}`;
  return (
    <Bubble
      side="person"
      author={fullName(demande)}
      at={createdAt}
      title={[came, label, summary].filter(Boolean).join(' · ')}
      act={<TransferButton demande={demande} />}
    >
      {rempliComme && (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>
          Rempli comme{'\u00a0'}: {KINDS[rempliComme].label}
        </Typography>
      )}
      {suspicion && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          Mise à part par le site{'\u00a0'}: {suspicion}. Si c’est une vraie demande, changez son état{'\u00a0'}: la personne reçoit alors
          son accusé de réception.
        </Alert>
      )}
      {words && <Words>{words}</Words>}
      {fichiers.length > 0 && <Documents demandeId={demande.id} fichiers={fichiers} />}
      {words && details.length > 0 && (
        <Folded title="Détails" count={details.length}>
          <AskedLines lines={details} />
        </Folded>
      )}
      {!words && <AskedLines lines={details} />}
      {lines.length === 0 && <Typography>Rien d’autre que ses coordonnées.</Typography>}
    </Bubble>
  );
}

export const AskedLines = ({ lines }: Pick<DemandeView, 'lines'>) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
    {lines.map(({ label, text }) => (
      <Box key={label} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '170px minmax(0, 1fr)' }, columnGap: 2 }}>
        <Typography component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
    ))}
  </Box>
);
