import styles from './alternating.module.css';
import { Image, type ImageData } from './image';
import { RichText } from './rich-text';

type Part = { id: string; title: string; text: string; image?: ImageData | null };

/** Parts of a text, each under its title; those with an image stand beside it, on alternating sides. */
export function Alternating({ parts }: { parts: Part[] }) {
  return (
    <div className={`wide ${styles.parts}`}>
      {parts.map(({ id, title, text, image }) => (
        <section key={id} id={id} className={image ? styles.withImage : styles.plain}>
          <div>
            <h2>{title}</h2>
            <RichText html={text} />
          </div>
          {image && <Image image={image} sizes="(min-width: 901px) 520px, 92vw" />}
        </section>
      ))}
    </div>
  );
}
