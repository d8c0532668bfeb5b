import { Alert, Box, Typography } from '@mui/material';
import { longDate } from '~/admin/dates';
import type { DemandeView } from '../contract';
import { Part } from './part';
import { Photos } from './photos';

export function AskedPart({ demande }: { demande: DemandeView }) {
  const { label, createdAt, lines, suspicion, fichiers } = demande;
  return (
    <Part title={label}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>Reçue le {longDate(createdAt)}.</Typography>
      {suspicion && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          Mise à part par le site{'\u00a0'}: {suspicion}. Si c’est une vraie demande, changez son état{'\u00a0'}: la personne reçoit alors
          son accusé de réception.
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
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
      {lines.length === 0 && <Typography>Rien d’autre que ses coordonnées.</Typography>}
      {fichiers.length > 0 && <Photos demandeId={demande.id} fichiers={fichiers} />}
    </Part>
  );
}
