import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import type { AccueilView } from './contract';
import styles from './services-teaser.module.css';

type Props = { texts: AccueilView['page']['services']; services: AccueilView['services'] };

export function ServicesTeaser({ texts, services }: Props) {
  const columns = [
    { ...texts.particulier, items: services.particulier, path: '/services_particulier' as const, more: 'Les services aux particuliers' },
    { ...texts.pro, items: services.pro, path: '/services_pro' as const, more: 'Les services aux professionnels' },
  ];
  return (
    <div className={styles.columns}>
      {columns.map(({ title, text, items, path, more }) => (
        <div key={path} className={styles.column}>
          <h3>{title}</h3>
          {text && <p>{text}</p>}
          {items.length > 0 && (
            <ul role="list">
              {items.map((item) => (
                <li key={item.url}>
                  <Link to={`${path}#${item.url}`}>
                    {`${item.title} `}
                    <ArrowRight size={18} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <ButtonLink to={path} look="quiet">
            {more}
          </ButtonLink>
        </div>
      ))}
    </div>
  );
}
