import { useEffect, useId, useRef, useState } from 'react';
import { correctTelephone } from '../telephone';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

/** Proposes a corrected number in one click; never changes it silently. */
export function TelephoneField(props: FieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  const look = () => setMeant(correctTelephone(input.current?.value ?? ''));
  // After each render: no event tells that the form filled the field.
  useEffect(look);

  function take(text: string) {
    if (!input.current) return;
    // React sees a changed range on the event, but not an assigned value.
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
