import { Box, Card, CardActionArea, Chip, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { MediaState } from '../contract';
import { isUndescribed, weight } from './library';
import { Thumbnail } from './thumbnail';

const FORMATS: Partial<Record<MediaState['kind'], string>> = { icone: 'Dessin', document: 'PDF' };

export const MediaCard = ({ media }: { media: MediaState & { used?: number } }) => (
  <Card sx={{ height: '100%' }}>
    <CardActionArea
      component={Link}
      to={`/admin/medias/${media.id}`}
      state={{ fromList: true }}
      sx={{ height: '100%', p: 1, display: 'flex', flexDirection: 'column', alignItems: 'stretch', justifyContent: 'flex-start' }}
    >
      <Thumbnail media={media} sizes="220px" />
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 1 }} noWrap title={media.name}>
        {media.name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }} noWrap>
        {FORMATS[media.kind] ?? `${media.width} × ${media.height}`} · {weight(media.bytes)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
        {media.isDamaged && <Chip size="small" color="error" label="Fichier abîmé" />}
        <DescriptionState media={media} />
        {media.used !== undefined && (
          <Chip size="small" variant="outlined" label={media.used === 0 ? 'Inutilisé' : `Utilisé ${media.used} fois`} />
        )}
      </Box>
    </CardActionArea>
  </Card>
);

export function DescriptionState({ media }: { media: MediaState }) {
  if (isUndescribed(media)) return <Chip size="small" color="warning" label="Sans description" />;
  if (media.kind !== 'image') return null;
  return <Chip size="small" color="success" variant="outlined" label={media.decorative ? 'Décorative' : 'Décrite'} />;
}
