import { Box, Button, Typography } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import type { ImageView } from '../contract';
import { Thumbnail } from './thumbnail';

type Focal = ImageView['focal'];
type Props = { image: ImageView; focal: Focal; onChange: (focal: Focal) => void };

/** Equal height: each takes its share of the width. */
const SHAPES = [
  { label: 'Bandeau', aspect: '3 / 1', share: 3 },
  { label: 'Carte', aspect: '4 / 3', share: 4 / 3 },
  { label: 'Portrait', aspect: '3 / 4', share: 3 / 4 },
];
const STEP = 0.02;
const ARROWS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function FocalPoint({ image, focal, onChange }: Props) {
  const id = useId();
  const place = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: rounded((clientX - left) / width), y: rounded((clientY - top) / height) });
  };
  const move = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP * 5 : STEP;
    onChange({ x: rounded(focal.x + arrow[0] * step), y: rounded(focal.y + arrow[1] * step) });
  };
  return (
    <Box>
      <Box
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          place(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && place(event)}
        sx={{
          position: 'relative',
          display: 'inline-block',
          maxWidth: '100%',
          cursor: 'crosshair',
          touchAction: 'none',
          userSelect: 'none',
        }}
      >
        <Box
          component="img"
          src={image.src}
          srcSet={image.srcset || undefined}
          sizes="(max-width: 900px) 92vw, 760px"
          width={image.width}
          height={image.height}
          alt={image.alt}
          draggable={false}
          sx={{
            display: 'block',
            maxWidth: '100%',
            width: 'auto',
            height: 'auto',
            maxHeight: '62vh',
            borderRadius: '10px',
            backgroundColor: '#f3ede3',
          }}
        />
        <Box
          component="button"
          type="button"
          aria-label={`Point à garder visible : ${words(focal)}. Les flèches le déplacent.`}
          aria-describedby={`${id}-aide`}
          onKeyDown={move}
          sx={{
            position: 'absolute',
            width: 36,
            height: 36,
            p: 0,
            transform: 'translate(-50%, -50%)',
            border: '3px solid #fffdfa',
            borderRadius: '50%',
            backgroundColor: 'rgba(168, 69, 47, 0.55)',
            boxShadow: '0 0 0 2px #1f2430',
            cursor: 'grab',
            '&:focus-visible': { outline: '3px solid #155d92', outlineOffset: '4px' },
          }}
          style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
        />
      </Box>
      <Typography id={`${id}-aide`} variant="body2" sx={{ color: 'text.secondary', my: 0.5 }}>
        Cliquez sur ce qui doit toujours se voir quand l’image est coupée. Au clavier : les flèches, plus vite avec Majuscule.
      </Typography>
      <Typography variant="body2" role="status">
        Point actuel : {words(focal)}.
        <Button size="small" onClick={() => onChange({ x: 0.5, y: 0.5 })} disabled={focal.x === 0.5 && focal.y === 0.5} sx={{ ml: 1 }}>
          Recentrer
        </Button>
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, mt: 1, maxWidth: 720 }}>
        {SHAPES.map(({ label, aspect, share }) => (
          <Box key={label} sx={{ flex: `${share} 1 0`, minWidth: 56 }}>
            <Thumbnail media={{ ...image, focal }} aspect={aspect} sizes={`${Math.round(share * 140)}px`} />
            <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
              {label}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const rounded = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 100) / 100;
const words = ({ x, y }: Focal) => `${Math.round(x * 100)} % de la largeur, ${Math.round(y * 100)} % de la hauteur`;
