import { Box, Button, FormHelperText, FormLabel, LinearProgress, Link, Typography } from '@mui/material';
import { ImagePlus, Images, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { FailureAlert } from '~/admin/failure';
import { useRead } from '~/admin/read';
import type { ImageView, MediaState, mediasEndpoints } from '../contract';
import { Description } from './description';
import { ChooseFileButton } from './file-button';
import { useFileDrop } from './file-drop';
import { acceptOf, fileWordsOf, isUndescribed, KIND_LABELS, type MediaKind, toImageView } from './library';
import { MediaPicker } from './media-picker';
import { isDocument, Thumbnail } from './thumbnail';
import { useOneSending } from './use-one-sending';

type Props = {
  source: string;
  label: string;
  help?: string;
  kinds?: MediaKind[];
  /** Aspect ratio on the site: '16 / 9'. */
  aspect?: string;
  keeps?: 'image' | 'id';
};

/** From the library, an upload, a drop or a paste; asks for a missing description. */
export function ImageInput({ source, label, help, kinds = ['image'], aspect = '4 / 3', keeps = 'image' }: Props) {
  const { field, fieldState } = useController({ name: source, defaultValue: null });
  const [isPicking, setPicking] = useState(false);
  const labelId = useId();
  const value = (field.value || null) as ImageView | number | null;
  const kept = typeof value === 'number' ? undefined : (value ?? undefined);
  const { media, learn, reading } = useKnownMedia(typeof value === 'number' ? value : kept?.alt === '' ? kept.id : undefined);
  const shown = media ?? kept;

  const take = (taken: MediaState) => {
    learn(taken);
    field.onChange(keeps === 'id' ? taken.id : toImageView(taken));
    field.onBlur();
  };
  const sending = useOneSending(kinds, take);
  const drop = useFileDrop(([file]) => file && sending.send(file));
  const words = KIND_LABELS[kinds[0] ?? 'image'].one.toLowerCase();

  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      {...drop.handlers}
      sx={{
        width: '100%',
        my: 1,
        p: 1.5,
        border: '1px dashed',
        borderColor: drop.isDraggedOver ? 'primary.main' : fieldState.error ? 'error.main' : '#8d8778',
        borderRadius: '12px',
        backgroundColor: drop.isDraggedOver ? '#f3ede3' : 'transparent',
      }}
    >
      <FormLabel component="div" id={labelId} error={Boolean(fieldState.error)} sx={{ mb: 1, fontSize: '0.9rem', fontWeight: 600 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '0 1 200px', minWidth: 120, maxWidth: 220 }}>
          {shown ? <Thumbnail media={shown} aspect={aspect} /> : <Empty aspect={aspect} />}
        </Box>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {shown && captionOf(shown, media)}
            {!shown && reading?.isPending && 'Lecture du fichier choisi…'}
            {!shown && !reading && `Aucun fichier. Déposez-en un ici, collez-le ou choisissez ${fileWordsOf(kinds)}.`}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" variant="outlined" startIcon={<Images size={18} aria-hidden />} onClick={() => setPicking(true)}>
              Choisir dans la médiathèque
            </Button>
            <ChooseFileButton
              size="small"
              variant="outlined"
              accept={acceptOf(kinds)}
              startIcon={<ImagePlus size={18} aria-hidden />}
              disabled={sending.progress !== undefined}
              onFiles={([file]) => file && sending.send(file)}
            >
              {words === 'image' ? 'Envoyer une image' : `Envoyer un ${words}`}
            </ChooseFileButton>
            {value !== null && (
              <Button
                size="small"
                color="error"
                startIcon={<Trash2 size={18} aria-hidden />}
                onClick={() => {
                  sending.forget();
                  field.onChange(null);
                  field.onBlur();
                }}
              >
                Retirer
              </Button>
            )}
          </Box>
          {sending.progress !== undefined && (
            <Box sx={{ mt: 1 }}>
              <Typography variant="body2">{sending.progress < 1 ? 'Envoi en cours…' : 'Reçu, rangement en cours…'}</Typography>
              <LinearProgress
                aria-label={`Envoi pour ${label}`}
                variant={sending.progress < 1 ? 'determinate' : 'indeterminate'}
                value={sending.progress * 100}
                sx={{ height: 8, borderRadius: 4, my: 0.5 }}
              />
              <Button size="small" onClick={sending.stop}>
                Arrêter l’envoi
              </Button>
            </Box>
          )}
          <FailureAlert error={sending.error} retry={sending.retry} />
          <FailureAlert error={reading?.error} retry={() => void reading?.refetch()} />
          {(fieldState.error?.message || help) && (
            <FormHelperText error={Boolean(fieldState.error)}>{fieldState.error?.message ?? help}</FormHelperText>
          )}
          {shown && !isDocument(shown) && (
            <Link href={`/admin/medias/${shown.id}`} target="_blank" rel="noopener" variant="body2" sx={{ display: 'inline-block', py: 1 }}>
              Cadrage et description (nouvel onglet)
            </Link>
          )}
        </Box>
      </Box>
      {media && isUndescribed(media) && (
        <Box sx={{ mt: 1, p: 1.5, borderRadius: '8px', backgroundColor: '#f3ede3' }}>
          <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
            Cette image n’a pas encore de description.
          </Typography>
          <Description key={media.id} media={media} onSaved={(saved) => (fieldState.isDirty ? take(saved) : learn(saved))} />
        </Box>
      )}
      {isPicking && (
        <MediaPicker
          kinds={kinds}
          onClose={() => setPicking(false)}
          onPick={([picked]) => {
            setPicking(false);
            sending.forget();
            if (picked) take(picked);
          }}
        />
      )}
    </Box>
  );
}

/** This form's newer data goes first. */
function useKnownMedia(id: number | undefined) {
  const [learnt, setLearnt] = useState<MediaState>();
  const isLearnt = learnt !== undefined && learnt.id === id;
  const isAsked = id !== undefined && !isLearnt;
  const read = useRead<typeof mediasEndpoints.read>('/admin/medias/:id', { params: { id: id ?? 0 } }, { enabled: isAsked });
  return { media: isLearnt ? learnt : isAsked ? read.data : undefined, learn: setLearnt, reading: isAsked ? read : undefined };
}

function captionOf(shown: ImageView | MediaState, media: MediaState | undefined): string {
  if (media && media.kind !== 'image') return media.name;
  if (isDocument(shown)) return decodeURIComponent(shown.src.split('/').at(-1) ?? '');
  if (media?.decorative) return 'Image décorative';
  return shown.alt ? `«\u00a0${shown.alt}\u00a0»` : '';
}

const Empty = ({ aspect }: { aspect: string }) => (
  <Box
    sx={{ aspectRatio: aspect, borderRadius: '8px', backgroundColor: '#f3ede3', display: 'grid', placeItems: 'center', color: '#6b6558' }}
  >
    <ImagePlus size={36} aria-hidden />
  </Box>
);
