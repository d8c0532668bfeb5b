import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button-link';
import { ReachUs } from '../reglages/reach-us';
import styles from './staff-notice.module.css';

/** What a page of the staff says while their area is not open. */
export function StaffNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wide ${styles.notice}`}>
      <h1>{title}</h1>
      <p>{children}</p>
      <ReachUs />
      <p>
        <ButtonLink to="/">Revenir à l’accueil</ButtonLink>
      </p>
    </div>
  );
}
