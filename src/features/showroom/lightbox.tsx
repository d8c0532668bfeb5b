import YetAnotherLightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import captionsStyle from 'yet-another-react-lightbox/plugins/captions.css?url';
import style from 'yet-another-react-lightbox/styles.css?url';
import type { ImageData } from '~/ui/image';

type Props = { pictures: { image: ImageData; caption: string }[]; index: number; onClose(): void };

/** The large view: arrows, Escape and swipe, with the captions. Loaded when a picture is first opened. */
export default function Lightbox({ pictures, index, onClose }: Props) {
  return (
    <>
      {/* Out of the site's one sheet, which every visitor pays for: fetched with these scripts. */}
      <link rel="stylesheet" href={style} precedence="lightbox" />
      <link rel="stylesheet" href={captionsStyle} precedence="lightbox" />
      <YetAnotherLightbox
        open
        index={index}
        close={onClose}
        plugins={[Captions]}
        slides={pictures.map(({ image, caption }) => ({
          src: image.src,
          width: image.width,
          height: image.height,
          alt: image.alt,
          description: caption,
          srcSet: image.srcset.split(', ').map((entry) => {
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
