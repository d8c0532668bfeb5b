import styles from './steps.module.css';

export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol role="list" className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
