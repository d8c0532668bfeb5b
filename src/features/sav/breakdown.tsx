import { useReglages } from '~/content/reglages/use-reglages';
import { anchorOf } from '~/platform/text/anchor';
import { fold } from '~/platform/text/fold';
import styles from '~/ui/callout.module.css';
import { Link } from '~/ui/link';
import type { SavView } from './contract';

/** Questions about danger, which cannot wait for opening hours. */
const SAFETY = /gaz\b|monoxyde|fuite|goutte|plus de chauffage|brule/;
const MOST = 5;
const TITLE = 'En panne maintenant\u202f?';

export function Breakdown({
  rappel,
  astreinte,
  faq,
  isInForm = false,
}: Pick<SavView, 'rappel' | 'astreinte' | 'faq'> & { isInForm?: boolean }) {
  const { company, opening } = useReglages();
  const urgent = faq.flatMap(({ questions }) => questions).filter(({ question }) => SAFETY.test(fold(question)));
  return (
    <section className={`${isInForm ? '' : 'wide'} ${styles.callout}`} aria-label={TITLE}>
      {/* On phones the form starts on the first screen. */}
      {!isInForm && <h2>{TITLE}</h2>}
      <p>
        {`${opening.text}. `}
        {opening.open && company.phone && (
          <>
            Le plus court{'\u00a0'}: appelez le <a href={company.phoneHref}>{company.phone}</a>.
          </>
        )}
        {!opening.open && astreinte && (
          <>
            {`Ligne d’astreinte${astreinte.when && `, ${astreinte.when}`}\u00a0: `}
            <a href={astreinte.phoneHref}>{astreinte.phone}</a>.
          </>
        )}
      </p>
      {rappel && (
        <p>
          Plus de chauffage, d’eau chaude ou de courant{'\u202f?'} Votre demande envoyée, nous vous rappelons <strong>{rappel}</strong>.
        </p>
      )}
      {!isInForm && urgent.length > 0 && (
        <>
          <p>En attendant, la sécurité d’abord{'\u00a0'}:</p>
          <ul>
            {urgent.slice(0, MOST).map(({ question }) => (
              <li key={question}>
                <Link to={`/sav#${anchorOf(question)}`}>{question}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
