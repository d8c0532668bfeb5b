import { useSyncExternalStore } from 'react';
import { networkIsLost, subscribeToNetwork } from '~/ui/network';
import { Spinner } from '~/ui/spinner';
import styles from './checking.module.css';

export function Checking({ what = 'Vérification de votre accès…' }: { what?: string }) {
  const isLost = useSyncExternalStore(subscribeToNetwork, networkIsLost, () => false);
  return (
    <div className={`wide ${styles.checking}`}>
      <h1 className="visually-hidden">{what}</h1>
      <Spinner part label={isLost ? 'Hors connexion\u00a0: la suite viendra avec le réseau.' : what} />
      <noscript>
        <p>
          Cette page est réservée à l’équipe du magasin et a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.
        </p>
      </noscript>
    </div>
  );
}
