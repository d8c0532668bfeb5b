import { FileText } from 'lucide-react';
import { Image } from '~/ui/image';
import { Link } from '~/ui/link';
import { MaskIcon } from '~/ui/mask-icon';
import type { RechercheAnswer, RechercheItem } from './contract';
import styles from './results.module.css';

const TITLES = {
  famille: 'Familles de produits',
  marque: 'Marques',
  service: 'Services',
  realisation: 'Réalisations',
  actualite: 'Actualités',
  page: 'Pages',
};

export function Results({ groups }: Pick<RechercheAnswer, 'groups'>) {
  return groups.map(({ kind, items }) => (
    <section key={kind}>
      <h2>{TITLES[kind]}</h2>
      <ul role="list" className={styles.results}>
        {items.map((item) => (
          <li key={item.url} data-univers={item.univers ?? undefined}>
            <span className={styles.picture} data-kind={kind}>
              <Picture {...item} />
            </span>
            <Result {...item} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The icon of a service is a small drawing in one colour. */
function Picture({ image, url }: RechercheItem) {
  if (!image) return <FileText size={24} aria-hidden="true" />;
  if (/^\/services_/.test(url) && image.src.endsWith('.svg')) return <MaskIcon src={image.src} size={32} />;
  return <Image image={image} sizes="88px" decorative />;
}

function Result({ title, url, extract, answers }: RechercheItem) {
  return (
    <div>
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
