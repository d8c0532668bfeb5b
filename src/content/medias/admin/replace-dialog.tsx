import { Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { useChange } from '~/admin/use-change';
import { BIN_DAYS } from '~/content/edition/bin-days';
import type { MediaWithUsages } from '../contract';
import { LIBRARY, replaceFile, restoreFile, weight } from './library';
import { UsageList } from './media-usages';

type Props = { media: MediaWithUsages; file: File; onClose: () => void };

export function ReplaceDialog({ media, file, onClose }: Props) {
  const [progress, setProgress] = useState(0);
  const stop = useRef(new AbortController());
  const preview = useObjectUrl(file);
  const places = media.usages.length;

  const { change, isBusy, failure } = useChange({
    call: () => {
      setProgress(0);
      stop.current = new AbortController();
      return replaceFile(media.id, file, { onProgress: setProgress, signal: stop.current.signal });
    },
    onDone: onClose,
    refreshes: LIBRARY,
    notice: ({ former }) => ({
      severity: 'success',
      text: 'Le fichier est remplacé.',
      ...(former !== null && { undo: () => restoreFile({ id: former, isFormer: true }) }),
    }),
    // Aborted on purpose, so no message.
    onFailure: () => stop.current.signal.aborted,
  });

  const close = () => {
    stop.current.abort();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remplacer « ${media.name} » ?`}
      act={{ label: isBusy ? 'Envoi…' : 'Remplacer' }}
      onAct={change}
      isBusy={isBusy}
      error={failure}
      retries
      onClose={close}
      width="sm"
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {media.kind !== 'document' && <Side label="Maintenant" src={media.src} />}
        {media.kind !== 'document' && preview && <Side label="Ensuite" src={preview} />}
      </Box>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        Nouveau fichier : {file.name} ({weight(file.size)}). La description et le cadrage restent ; vérifiez-les ensuite.
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        {places === 0 && 'Aucune page ne montre ce fichier.'}
        {places === 1 && 'Il change aussitôt à cet endroit :'}
        {places > 1 && `Il change aussitôt à ces ${places} endroits :`}
      </Typography>
      {places > 0 && <UsageList usages={media.usages} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {media.isDamaged
          ? 'L’ancien fichier est abîmé\u00a0: il n’est pas gardé.'
          : `L’ancien fichier va à la corbeille pour ${BIN_DAYS}\u00a0jours\u00a0: d’ici là, il peut reprendre sa place.`}
      </Typography>
      {isBusy && (
        <LinearProgress
          aria-label={`Envoi de ${file.name}`}
          variant={progress < 1 ? 'determinate' : 'indeterminate'}
          value={progress * 100}
          sx={{ height: 8, borderRadius: 4, mt: 2 }}
        />
      )}
    </ConfirmDialog>
  );
}

const Side = ({ label, src }: { label: string; src: string }) => (
  <Box sx={{ flex: '1 1 160px' }}>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Box
      component="img"
      src={src}
      alt=""
      sx={{ display: 'block', width: '100%', maxHeight: 180, objectFit: 'contain', backgroundColor: '#f3ede3', borderRadius: '8px' }}
    />
  </Box>
);

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
