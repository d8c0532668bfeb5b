import { type ReactNode, useId } from 'react';
import { describedBy, FieldError, type FieldHandle, Help } from './field';
import styles from './field.module.css';

type Props = {
  field: FieldHandle;
  label: ReactNode;
  help?: ReactNode;
  /** Optional by default: a consent must be free. */
  required?: boolean;
};

export function CheckField({ field, label, help, required = false }: Props) {
  const id = useId();
  const { registration, error } = field;
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...registration}
          type="checkbox"
          aria-describedby={describedBy(id, help, error)}
          aria-invalid={error !== undefined}
          aria-required={required}
        />
        <span>{label}</span>
      </label>
      {help && <Help id={id}>{help}</Help>}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
