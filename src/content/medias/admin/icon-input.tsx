import { ImageInput } from './image-input';

export const IconInput = ({ source, label = 'Icône' }: { source: string; label?: string }) => (
  <ImageInput
    source={source}
    label={label}
    kinds={['image', 'icone']}
    aspect="1"
    help="Un dessin SVG, ou une image détourée sur fond transparent, prend la couleur de l’endroit. Une photo se montre telle quelle, en petit."
  />
);
