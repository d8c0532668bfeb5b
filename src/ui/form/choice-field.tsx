import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react';
import styles from './choice-field.module.css';
import { describedBy, FieldError, type FieldProps, Help, Optional } from './field';
import fieldStyles from './field.module.css';

type Choice = {
  value: string;
  label: string;
  text?: string;
  icon?: ReactNode;
};

type Props = FieldProps & {
  options: readonly Choice[];
  /** The value is always an array; without it, a text or undefined. */
  multiple?: boolean;
};

export function ChoiceField({ field, label, help, optional = false, options, multiple = false }: Props) {
  const id = useId();
  const { registration, error } = field;
  const { ref, ...input } = registration;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const control = useMemo(() => groupControl(fieldset, multiple), [multiple]);
  return (
    <fieldset
      ref={(element) => {
        fieldset.current = element;
        ref(element && control);
      }}
      className={styles.group}
      {...(!multiple && { role: 'radiogroup', 'aria-required': !optional })}
      aria-describedby={describedBy(id, help, error)}
    >
      <legend>
        {label}
        {optional && <Optional />}
      </legend>
      <div className={fieldStyles.field}>
        {help && <Help id={id}>{help}</Help>}
        <div className={styles.cards}>
          {options.map(({ value, label, text, icon }) => (
            <label key={value} className={styles.card}>
              {typeof icon === 'string' ? <img src={icon} alt="" /> : icon}
              <span className={styles.words}>
                <strong id={`${id}-${value}`}>{label}</strong>
                {text && <span id={`${id}-${value}-text`}>{text}</span>}
              </span>
              <input
                {...input}
                type={multiple ? 'checkbox' : 'radio'}
                value={value}
                aria-labelledby={`${id}-${value}`}
                aria-describedby={text && `${id}-${value}-text`}
                aria-invalid={error !== undefined}
              />
            </label>
          ))}
        </div>
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

/** One control for the group: single registration gives a lone or untouched box a boolean. */
function groupControl(fieldset: RefObject<HTMLFieldSetElement | null>, multiple: boolean) {
  const inputs = () => [...(fieldset.current?.querySelectorAll('input') ?? [])];
  return {
    type: 'group',
    get value(): string[] | string | undefined {
      const chosen = inputs()
        .filter((input) => input.checked)
        .map((input) => input.value);
      return multiple ? chosen : chosen[0];
    },
    set value(given: string[] | string | null | undefined) {
      const chosen = [given ?? []].flat();
      for (const input of inputs()) input.checked = chosen.includes(input.value);
    },
    focus: () => (inputs().find((input) => input.checked) ?? inputs()[0])?.focus(),
  };
}
