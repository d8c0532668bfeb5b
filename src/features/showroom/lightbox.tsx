import YetAnotherLightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import captionsStyle from 'yet-another-react-lightbox/plugins/captions.css?url';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import counterStyle from 'yet-another-react-lightbox/plugins/counter.css?url';
import style from 'yet-another-react-lightbox/styles.css?url';
import { type ImageData, srcsetOf } from '~/ui/image';

export type LightboxProps = { pictures: { image: ImageData; caption: string }[]; index: number; onClose(): void };

/** Readable over white and dark pictures. */
const GROUND = 'rgb(20 24 32 / 78%)';
const ROUND = { borderRadius: '50%' };

export default function Lightbox({ pictures, index, onClose }: LightboxProps) {
  return (
    <>
      {/* Loaded on demand, not in the site-wide sheet. */}
      {[style, captionsStyle, counterStyle].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="lightbox" />
      ))}
      <YetAnotherLightbox
        open
        index={index}
        close={onClose}
        plugins={[Captions, Counter]}
        counter={{ container: { style: { top: 0, left: 0, borderRadius: 999, padding: '0 14px', background: GROUND, filter: 'none' } } }}
        styles={{
          root: {
            '--yarl__color_button': '#fff',
            '--yarl__button_background_color': GROUND,
            '--yarl__button_filter': 'none',
            '--yarl__navigation_button_padding': '8px',
            '--yarl__slide_captions_container_background': GROUND,
          },
          button: ROUND,
          navigationPrev: { left: 8 },
          navigationNext: { right: 8 },
        }}
        slides={pictures.map(({ image, caption }) => ({
          src: image.src,
          width: image.width,
          height: image.height,
          alt: image.alt,
          description: caption,
          srcSet: srcsetOf(image)
            .split(', ')
            .map((entry) => {
              const [src = image.src, width = '0w'] = entry.split(' ');
              return {
                src,
                width: Number.parseInt(width, 10),
                height: Math.round((Number.parseInt(width, 10) * image.height) / image.width),
              };
            }),
        }))}
        labels={{
          Previous: 'Image précédente',
          Next: 'Image suivante',
          Close: 'Fermer',
          Lightbox: 'Image agrandie',
          Slide: 'Image',
          Carousel: 'Images',
          'Photo gallery': 'Galerie',
        }}
      />
    </>
  );
}
