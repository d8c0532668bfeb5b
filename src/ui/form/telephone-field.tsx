import { useEffect, useId, useRef, useState } from 'react';
import { correctTelephone } from '../telephone';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

/** A French telephone number; one written another way is proposed as it should be, to take in one click, never changed silently. */
export function TelephoneField(props: FieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  const look = () => setMeant(correctTelephone(input.current?.value ?? ''));
  // After each render: the form may have filled or emptied the field, and no event says so.
  useEffect(look);

  function take(text: string) {
    if (!input.current) return;
    // Unlike an assigned value, a changed range is seen by React when the event comes.
    input.current.setRangeText(text, 0, input.current.value.length, 'end');
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  }

  return (
    <Field {...props}>
      {({ ref, onChange, 'aria-describedby': described, ...control }) => (
        <>
          <input
            {...control}
            ref={(element) => {
              input.current = element;
              ref(element);
            }}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            aria-describedby={[described, meant && hintId].filter(Boolean).join(' ') || undefined}
            onChange={(event) => {
              void onChange(event);
              look();
            }}
          />
          <div className={styles.hint}>
            <p id={hintId} role="status">
              {meant && (
                <>
                  Vouliez-vous dire <strong>{meant.replaceAll(' ', '\u00a0')}</strong>
                  {'\u202f?'}
                </>
              )}
            </p>
            {meant && (
              <button type="button" onClick={() => take(meant)}>
                Utiliser ce numéro
              </button>
            )}
          </div>
        </>
      )}
    </Field>
  );
}
