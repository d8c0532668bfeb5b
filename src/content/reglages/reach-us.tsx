import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import styles from './reach-us.module.css';
import { useReglages } from './use-reglages';

export function ReachUs({ withPlace = true }: { withPlace?: boolean }) {
  const { company, opening } = useReglages();
  return (
    <address className={styles.card}>
      {company.phone && (
        <p>
          <Phone size={22} aria-hidden="true" />
          <a href={company.phoneHref}>{company.phone}</a>
        </p>
      )}
      <p>
        <Mail size={22} aria-hidden="true" />
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </p>
      {withPlace && (
        <>
          {company.city && (
            <p>
              <MapPin size={22} aria-hidden="true" />
              <span>
                {company.street}
                <br />
                {`${company.postalCode} ${company.city}`}
              </span>
            </p>
          )}
          <p>
            <Clock size={22} aria-hidden="true" />
            <span>
              {opening.text}
              <br />
              {opening.today && `Aujourd’hui : ${opening.today}`}
            </span>
          </p>
        </>
      )}
    </address>
  );
}
