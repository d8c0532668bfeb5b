import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { Download, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { longDate } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { useChange } from '~/admin/use-change';
import { BIN_DAYS } from '~/content/edition/bin-days';
import type { MediaWithUsages, mediasEndpoints } from '../contract';
import { ChooseFileButton } from './file-button';
import { acceptOf, LIBRARY, type MediaKind, restoreFile, weight } from './library';
import { ReplaceDialog } from './replace-dialog';

const FORMATS: Record<string, string> = {
  'image/jpeg': 'Photo JPEG',
  'image/png': 'Image PNG',
  'image/webp': 'Image WebP',
  'image/avif': 'Image AVIF',
  'image/svg+xml': 'Dessin SVG',
  'application/pdf': 'Document PDF',
};

export function MediaFile({ media }: { media: MediaWithUsages }) {
  const [replacement, setReplacement] = useState<File>();
  const isBinned = media.deletedAt !== null;
  const isUsed = media.usages.length > 0;
  const { change: remove, failure } = useBinMedia(media);
  const kinds: MediaKind[] = media.kind === 'document' ? ['document'] : ['image', 'icone'];
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          Le fichier
        </Typography>
        <Facts media={media} />
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mt: 1.5 }}>
          <Button href={media.src} download={media.name} startIcon={<Download size={18} aria-hidden />}>
            Télécharger
          </Button>
          {isBinned ? (
            <Button variant="contained" onClick={() => void restoreFile(media)}>
              {media.isFormer ? 'Remettre à sa place' : 'Sortir de la corbeille'}
            </Button>
          ) : (
            <>
              <ChooseFileButton
                variant="outlined"
                accept={acceptOf(kinds)}
                startIcon={<Replace size={18} aria-hidden />}
                onFiles={([file]) => setReplacement(file)}
              >
                Remplacer le fichier
              </ChooseFileButton>
              <Button color="error" startIcon={<Trash2 size={18} aria-hidden />} onClick={() => void remove()} disabled={isUsed}>
                Mettre à la corbeille
              </Button>
            </>
          )}
        </Box>
        {isUsed && !isBinned && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Ce fichier sert encore : retirez-le d’abord des endroits de la liste « Où il sert ».
          </Typography>
        )}
        <FailureAlert error={failure} />
        {replacement && <ReplaceDialog media={media} file={replacement} onClose={() => setReplacement(undefined)} />}
      </CardContent>
    </Card>
  );
}

function useBinMedia(media: MediaWithUsages) {
  const navigate = useNavigate();
  return useChange({
    call: () => callEndpoint<typeof mediasEndpoints.remove>('DELETE', '/admin/medias/:id', { params: { id: media.id } }),
    onDone: () => navigate('/admin/medias'),
    refreshes: LIBRARY,
    // It may be used since: the list says where.
    refreshesAnyway: true,
    notice: () => ({
      severity: 'success',
      text: `« ${media.name} » est à la corbeille pour ${BIN_DAYS} jours.`,
      undo: () => restoreFile(media),
    }),
  });
}

function Facts({ media }: { media: MediaWithUsages }) {
  const facts = [
    ['Nom', media.name],
    ['Format', FORMATS[media.mime] ?? media.mime],
    ...(media.kind === 'image' ? [['Taille', `${media.width} × ${media.height} points`]] : []),
    ['Poids', weight(media.bytes)],
    ['Envoyé le', longDate(media.createdAt)],
    ...(media.deletedAt ? [['À la corbeille depuis le', longDate(media.deletedAt)]] : []),
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
