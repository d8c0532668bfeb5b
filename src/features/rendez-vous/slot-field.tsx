import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useReglages } from '~/content/reglages/use-reglages';
import { premier } from '~/platform/text/premier';
import { Button } from '~/ui/button';
import { describedBy, FieldError, type FieldHandle, Help } from '~/ui/form/field';
import fieldStyles from '~/ui/form/field.module.css';
import { Spinner } from '~/ui/spinner';
import styles from './slot-field.module.css';
import { addDays, type Day, type useCreneaux } from './use-creneaux';

type Props = {
  field: FieldHandle;
  chosen: string | undefined;
  creneaux: ReturnType<typeof useCreneaux>;
};

export function SlotField({ field, chosen, creneaux }: Props) {
  const id = useId();
  const { error } = field;
  const { status, days } = creneaux;
  const isElsewhere = days[0] !== undefined && differsHere(days[0]);
  const help = isElsewhere && 'Les heures sont celles du magasin, en France (heure de Paris).';
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(id, help, error)}>
      <legend>Créneau</legend>
      <div className={fieldStyles.field}>
        {help && <Help id={id}>{help}</Help>}
        {status === 'loading' && (
          <div className={styles.waiting}>
            <Spinner part label="Lecture des créneaux libres…" />
          </div>
        )}
        {status === 'failed' && <Unread creneaux={creneaux} />}
        {status === 'ready' && days.length === 0 && <NoneFree />}
        {days.length > 0 && <Calendar field={field} days={days} chosen={chosen} />}
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

function Calendar({ field, days, chosen }: { field: FieldHandle; days: Day[]; chosen: string | undefined }) {
  const weeks = [...new Set(days.map(({ date }) => mondayOf(date)))];
  const [date, setDate] = useState<string>();
  const taken = days.find(({ slots }) => slots.some(({ start }) => start === chosen));
  // The chosen day or the next one left; initially the day of an earlier choice.
  const day = days.find((one) => one.date === date) ?? (date ? days.find((one) => one.date > date) : taken) ?? days[0];
  if (!day) return null;
  const at = weeks.indexOf(mondayOf(day.date));
  const ofWeek = (index: number) => days.filter((one) => mondayOf(one.date) === weeks[index]);
  const hour = taken?.slots.find(({ start }) => start === chosen)?.label;
  const turn = (index: number) => setDate((ofWeek(index).find((one) => one === taken) ?? ofWeek(index)[0])?.date);
  return (
    <>
      <div className={styles.weeks}>
        <button type="button" disabled={at <= 0} onClick={() => turn(at - 1)}>
          <ChevronLeft size={24} aria-hidden="true" />
          <span className="visually-hidden">Semaine précédente</span>
        </button>
        <strong aria-live="polite">{weekText(weeks[at] ?? '')}</strong>
        <button type="button" disabled={at >= weeks.length - 1} onClick={() => turn(at + 1)}>
          <ChevronRight size={24} aria-hidden="true" />
          <span className="visually-hidden">Semaine suivante</span>
        </button>
      </div>
      <div className={styles.days}>
        {ofWeek(at).map((one) => (
          <button key={one.date} type="button" aria-pressed={one === day} onClick={() => setDate(one.date)}>
            {one.label.slice(0, one.label.indexOf(' '))}
            <br />
            {one.label.slice(one.label.indexOf(' ') + 1)}
          </button>
        ))}
      </div>
      <div className={styles.hours} role="radiogroup" aria-required="true" aria-label={`Heures libres, ${day.label}`}>
        {day.slots.map(({ start, label }) => (
          <label key={start}>
            <input {...field.registration} type="radio" value={start} aria-invalid={field.error !== undefined} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p className={fieldStyles.help} role="status">
        {taken && (
          <>
            Créneau choisi{'\u00a0'}: <strong>{`${taken.label} à ${hour}`}</strong>
          </>
        )}
      </p>
    </>
  );
}

function Unread({ creneaux }: Pick<Props, 'creneaux'>) {
  return (
    <div className={styles.none} role="alert">
      <p>Les créneaux libres n’ont pas pu être lus. Vérifiez votre connexion à internet.</p>
      <Button look="light" onClick={() => void creneaux.reload()}>
        Réessayer
      </Button>
    </div>
  );
}

function NoneFree() {
  const { company } = useReglages();
  return (
    <div className={styles.none} role="status">
      <p>
        Le site n’a plus de créneau à proposer en ce moment. Appelez-nous, ou écrivez-nous{'\u00a0'}: nous trouverons une heure ensemble.
      </p>
      {company.phone && (
        <p>
          <a href={company.phoneHref}>{company.phone}</a>
        </p>
      )}
      <p>
        <Link to="/contact/formulaire">Nous écrire</Link>
      </p>
    </div>
  );
}

function mondayOf(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7));
}

const DAY = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const weekText = (monday: string) => `Semaine du ${premier(DAY.format(new Date(`${monday}T00:00Z`)))}`;

function differsHere({ slots: [slot] }: Day): boolean {
  const hourIn = (timeZone?: string) =>
    new Intl.DateTimeFormat('fr', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(slot?.start ?? 0));
  return hourIn() !== hourIn('Europe/Paris');
}
