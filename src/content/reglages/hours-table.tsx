import type { ReglagesView } from './contract';
import styles from './hours-table.module.css';

export function HoursTable({ opening }: Pick<ReglagesView, 'opening'>) {
  return (
    <div className={styles.hours}>
      <p className={styles.now}>
        <span className={styles.dot} data-open={opening.open || undefined} />
        {opening.text}
      </p>
      {opening.weekly.length > 0 && <Week {...opening} />}
    </div>
  );
}

function Week({ weekly, closedOnHolidays, days }: ReglagesView['opening']) {
  const unusual = days.filter(({ note }) => note !== null);
  return (
    <>
      <table>
        <caption>Horaires de la semaine</caption>
        <tbody>
          {weekly.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unusual.length > 0 && (
        <>
          <p className={styles.coming} id="prochains-jours">
            Ces prochains jours
          </p>
          <ul role="list" aria-labelledby="prochains-jours">
            {unusual.map(({ date, label, text, note }) => (
              <li key={date}>{`${label} : ${text} (${note})`}</li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.note}>{`Le magasin est ${closedOnHolidays ? 'fermé' : 'ouvert'} les jours fériés, sauf annonce ici.`}</p>
    </>
  );
}
