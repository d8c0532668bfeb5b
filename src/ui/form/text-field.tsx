import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

type Props = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'> & {
    rows?: number;
    /** A code typed character by character. */
    code?: boolean;
  };

export function TextField({ field, label, help, optional, rows, code = false, type = 'text', ...input }: Props) {
  return (
    <Field field={field} label={label} help={help} optional={optional}>
      {({ className, ...control }) =>
        rows ? (
          <textarea {...control} className={className} rows={rows} />
        ) : (
          <input {...control} {...input} className={`${className} ${code ? styles.code : ''}`} type={type} />
        )
      }
    </Field>
  );
}
