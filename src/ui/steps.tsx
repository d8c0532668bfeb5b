import styles from './steps.module.css';

export function Steps({ title, steps }: { title?: string; steps: { title: string; text: string }[] }) {
  if (steps.length === 0) return null;
  return (
    <>
      {title && <h2>{title}</h2>}
      <ol role="list" className={styles.steps}>
        {steps.map(({ title: name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
