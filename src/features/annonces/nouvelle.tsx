import { useRouteLoaderData } from 'react-router';
import styles from '~/ui/callout.module.css';
import { Link } from '~/ui/link';
import type { PageUrl } from '~/ui/page-path';
import type { AnnoncesView } from './contract';

export function NouvelleLine() {
  const nouvelle = (useRouteLoaderData('root') as AnnoncesView | undefined)?.nouvelle;
  if (!nouvelle) return null;
  const { title, when, link, isEvent } = nouvelle;
  return (
    <p className={`wide ${styles.callout}`} data-no-print>
      <small>{`${isEvent ? 'Au magasin' : 'Actualité'}, ${when}`}</small>
      {link.startsWith('/') ? <Link to={link as PageUrl}>{title}</Link> : <a href={link}>{title}</a>}
    </p>
  );
}
