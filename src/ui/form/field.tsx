import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './field.module.css';

export type FieldHandle = { registration: UseFormRegisterReturn; error: string | undefined };

export type FieldProps = {
  field: FieldHandle;
  label: string;
  help?: ReactNode;
  optional?: boolean;
};

type Control = UseFormRegisterReturn & {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
};

export function Field({ field, label, help, optional = false, children }: FieldProps & { children(control: Control): ReactNode }) {
  const id = useId();
  const { registration, error } = field;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {help && <Help id={id}>{help}</Help>}
      {children({
        ...registration,
        id,
        className: styles.control,
        'aria-describedby': describedBy(id, help, error),
        'aria-invalid': error !== undefined,
        'aria-required': !optional,
      })}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

export function describedBy(id: string, help: ReactNode, error: ReactNode): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function Optional() {
  return <span className={styles.optional}> (facultatif)</span>;
}

export function Help({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-help`} className={styles.help}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className={styles.error}>
      <CircleAlert size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
