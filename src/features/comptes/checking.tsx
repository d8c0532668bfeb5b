import { Spinner } from '~/ui/spinner';
import styles from './checking.module.css';

/** Stands in the place of a page of the staff until the browser knows who asks. */
export function Checking({ what = 'Vérification de votre accès…' }: { what?: string }) {
  return (
    <div className={`wide ${styles.checking}`}>
      <h1 className="visually-hidden">{what}</h1>
      <Spinner part label={what} />
      <noscript>
        <p>
          Cette page est réservée à l’équipe du magasin et a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.
        </p>
      </noscript>
    </div>
  );
}
