import type { DocumentView } from './document-view';
import styles from './documents-list.module.css';
import { LANGUES } from './langues';

/** Papers about a thing, each with what one wants to know before fetching it. */
export const DocumentsList = ({ documents }: { documents: DocumentView[] }) => (
  <ul role="list" className={styles.documents}>
    {documents.map(({ url, title, langue, datedOn, day, size }) => (
      <li key={url}>
        <a href={url} hrefLang={langue}>
          {title}
        </a>
        <span>
          PDF, {langue !== 'fr' && `en ${LANGUES[langue]}, `}
          {size}, <time dateTime={datedOn}>{day}</time>
        </span>
      </li>
    ))}
  </ul>
);
