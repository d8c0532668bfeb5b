import { ButtonLink } from '~/ui/button-link';
import styles from './form-soon.module.css';
import { ReachUs } from './reach-us';
import { useReglages } from './use-reglages';

/** Stands where a form will be: says so, and how to ask for the same today. */
export function FormSoon({ subject, title = 'Faites votre demande dès aujourd’hui' }: { subject: string; title?: string }) {
  const { company } = useReglages();
  return (
    <div className={styles.soon}>
      <h2>{title}</h2>
      <p>
        L’envoi en ligne n’est pas encore ouvert. En attendant, un appel ou un courriel suffit&nbsp;: donnez-nous votre nom, votre commune
        et un numéro où vous joindre, nous nous occupons du reste.
      </p>
      <ReachUs />
      <p className={styles.actions}>
        <ButtonLink to={company.phoneHref}>Appeler le magasin</ButtonLink>
        <ButtonLink to={`mailto:${company.email}?subject=${encodeURIComponent(subject)}`} look="quiet">
          Écrire un courriel
        </ButtonLink>
      </p>
    </div>
  );
}
