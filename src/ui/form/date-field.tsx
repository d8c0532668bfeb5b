import { Field, type FieldProps } from './field';
import styles from './field.module.css';

type Props = FieldProps & {
  /** First and last days that may be chosen, as `2026-11-21`. */
  min?: string;
  max?: string;
};

/** A day, in the calendar of the browser; its value is like `2026-11-21`. */
export function DateField({ min, max, ...props }: Props) {
  return (
    <Field {...props}>
      {({ className, ...control }) => (
        <input {...control} className={`${className} ${styles.date}`} type="date" autoComplete="off" min={min} max={max} />
      )}
    </Field>
  );
}
