import { Field, type FieldProps } from './field';
import styles from './field.module.css';

type Props = FieldProps & {
  min?: string;
  max?: string;
};

export function DateField({ min, max, ...props }: Props) {
  return (
    <Field {...props}>
      {({ className, ...control }) => (
        <input {...control} className={`${className} ${styles.date}`} type="date" autoComplete="off" min={min} max={max} />
      )}
    </Field>
  );
}
