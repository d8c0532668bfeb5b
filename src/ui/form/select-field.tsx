import { ChevronDown } from 'lucide-react';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

type Option = { value: string; label: string };

type Props = FieldProps & {
  options: readonly (Option | { label: string; options: readonly Option[] })[];
  placeholder?: string;
};

/** For lists too long for a `ChoiceField`. */
export function SelectField({ options, placeholder = 'Choisissez…', ...props }: Props) {
  return (
    <Field {...props}>
      {(control) => (
        <div className={styles.select}>
          <select {...control} autoComplete="off">
            <option value="">{placeholder}</option>
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(toOption)}
                </optgroup>
              ) : (
                toOption(option)
              ),
            )}
          </select>
          <ChevronDown size={22} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}

function toOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
