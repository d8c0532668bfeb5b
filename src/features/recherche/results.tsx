import { CircleQuestionMark, FileText } from 'lucide-react';
import { Image } from '~/ui/image';
import { Link } from '~/ui/link';
import { MaskIcon } from '~/ui/mask-icon';
import type { RechercheAnswer, RechercheItem } from './contract';
import styles from './results.module.css';

export function Results({ best, groups }: Pick<RechercheAnswer, 'best' | 'groups'>) {
  return (
    <>
      {best.length > 0 && (
        <section aria-label="Meilleures réponses">
          <List items={best} />
        </section>
      )}
      {groups.map(({ kind, title, items }) => (
        <section key={kind}>
          <h2>{title}</h2>
          <List items={items} />
        </section>
      ))}
    </>
  );
}

function List({ items }: { items: RechercheItem[] }) {
  return (
    <ul role="list" className={styles.results}>
      {items.map((item) => (
        <li key={item.url} data-univers={item.univers ?? undefined}>
          <span className={styles.picture} data-kind={item.kind}>
            <Picture {...item} />
          </span>
          <Result {...item} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ image, url, kind }: RechercheItem) {
  if (kind === 'question') return <CircleQuestionMark size={28} aria-hidden="true" />;
  if (!image) return <FileText size={24} aria-hidden="true" />;
  if (/^\/services_/.test(url) && image.src.endsWith('.svg')) return <MaskIcon src={image.src} size={32} />;
  return <Image image={image} sizes="88px" decorative />;
}

function Result({ title, url, extract, answers, name }: RechercheItem) {
  return (
    <div>
      {name && <p className={styles.name}>{name}</p>}
      <Link to={url} prefetch="intent">
        {title}
      </Link>
      {answers.map(({ label, text, href }) => (
        <p key={label} className={styles.answer}>
          {`${label}\u00a0: `}
          {href ? <a href={href}>{text}</a> : <strong>{text}</strong>}
        </p>
      ))}
      <p>{extract}</p>
    </div>
  );
}
