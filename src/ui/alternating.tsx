import styles from './alternating.module.css';
import { Image, type ImageData } from './image';
import { RichText } from './rich-text';

type Part = { id: string; title: string; text: string; image?: ImageData | null };

export function Alternating({ parts }: { parts: Part[] }) {
  const looks = looksOf(parts);
  return (
    <div className={`wide ${styles.parts}`}>
      {parts.map(({ id, title, text, image }, index) => (
        <section key={id} id={id} className={styles[looks[index] ?? 'alone']}>
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

type Look = 'right' | 'left' | 'half' | 'alone';

function looksOf(parts: Part[]): Look[] {
  const looks: Look[] = [];
  let images = 0;
  for (const [index, { image }] of parts.entries()) {
    if (image) {
      looks.push(images % 2 === 0 ? 'right' : 'left');
      images += 1;
    } else if (looks[index - 1] === 'alone') {
      looks[index - 1] = 'half';
      looks.push('half');
    } else looks.push('alone');
  }
  return looks;
}
