import styles from './facts.module.css';
import { MaskIcon } from './mask-icon';

type Fact = { title: string; text: string; icon: string | null };

export function Facts({ facts }: { facts: Fact[] }) {
  if (!facts[0]) return null;
  return (
    <div className={styles.frame}>
      <ul role="list" className={styles.facts}>
        {facts.map(({ title, text, icon }) => (
          <li key={title}>
            <span className={styles.disc}>
              <MaskIcon src={icon} size={26} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
