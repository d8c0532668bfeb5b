import { MapPin } from 'lucide-react';
import { useReglages } from '~/content/reglages/use-reglages';
import pills from '~/ui/pills.module.css';
import styles from './itinerary.module.css';

/** No request to a map service before a click. @param withPlace false where the address is beside */
export function Itinerary({ withPlace = true }: { withPlace?: boolean }) {
  const { company } = useReglages();
  if (company.latitude === null) return null;
  const place = `${company.latitude},${company.longitude}`;
  const links = [
    ['OpenStreetMap', `https://www.openstreetmap.org/directions?to=${place}`],
    ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${place}`],
    ['Waze', `https://waze.com/ul?ll=${place}&navigate=yes`],
  ] as const;
  return (
    <div className={styles.card}>
      {withPlace && (
        <p className={styles.address}>
          <MapPin size={24} aria-hidden="true" />
          <span>
            <strong>{company.name}</strong>
            <br />
            {company.street}
            <br />
            {`${company.postalCode} ${company.city}`}
          </span>
        </p>
      )}
      <p id="itineraire">Itinéraire avec&nbsp;:</p>
      <ul role="list" className={pills.pills} aria-labelledby="itineraire">
        {links.map(([name, href]) => (
          <li key={name}>
            <a href={href} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
