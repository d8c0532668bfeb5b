import type { ReglagesView } from './contract';
import styles from './hours-table.module.css';

export function HoursTable({ opening }: Pick<ReglagesView, 'opening'>) {
  const unusual = opening.days.filter(({ note }) => note !== null);
  return (
    <div className={styles.hours}>
      <p className={styles.now}>
        <span className={styles.dot} data-open={opening.open || undefined} />
        {opening.text}
      </p>
      <table>
        <caption>Horaires de la semaine</caption>
        <tbody>
          {opening.weekly.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unusual.length > 0 && (
        <>
          <h3>Ces prochains jours</h3>
          <ul role="list">
            {unusual.map(({ date, label, text, note }) => (
              <li key={date}>{`${label} : ${text} (${note})`}</li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.note}>{`Le magasin est ${opening.closedOnHolidays ? 'fermé' : 'ouvert'} les jours fériés, sauf annonce ici.`}</p>
    </div>
  );
}
