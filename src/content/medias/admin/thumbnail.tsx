import { Box } from '@mui/material';
import { FileText } from 'lucide-react';
import type { ImageView } from '../contract';

type Shown = Pick<ImageView, 'src' | 'srcset' | 'focal'>;

/** A photo is cropped around its focal point, a drawing is whole. No alternative text: the name is beside it. `aspect` is CSS. */
export function Thumbnail({ media, aspect = '4 / 3', sizes = '260px' }: { media: Shown; aspect?: string; sizes?: string }) {
  const box = { aspectRatio: aspect, width: '100%', display: 'block', borderRadius: '8px', backgroundColor: '#f3ede3' };
  if (isDocument(media))
    return (
      <Box sx={{ ...box, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <FileText size={40} aria-hidden />
      </Box>
    );
  return (
    <Box
      component="img"
      src={media.src}
      srcSet={media.srcset || undefined}
      sizes={media.srcset ? sizes : undefined}
      alt=""
      loading="lazy"
      decoding="async"
      sx={box}
      style={
        isDrawing(media)
          ? { objectFit: 'contain', padding: '8%' }
          : { objectFit: 'cover', objectPosition: `${media.focal.x * 100}% ${media.focal.y * 100}%` }
      }
    />
  );
}

export const isDocument = ({ src }: Pick<ImageView, 'src'>) => src.endsWith('.pdf');
export const isDrawing = ({ src }: Pick<ImageView, 'src'>) => src.endsWith('.svg');
