import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextInput } from '~/admin/inputs';
import { eurosOf } from '../euros-of';

type Props = { source: string; label: string; help?: string };

/** « 62,50 », comma or point; empty is null. What is no number stays as typed, for the server to refuse. */
export function EurosInput({ source, label, help }: Props) {
  const { getValues } = useFormContext();
  const [typed, setTyped] = useState<string>();
  const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value).replace('.', ','));
  const isTyped = typed !== undefined && eurosOf(typed) === getValues(source);
  return (
    <TextInput
      source={source}
      label={label}
      help={help}
      inputMode="decimal"
      format={(value) => (isTyped ? typed : shown(value))}
      parse={(text) => {
        setTyped(text);
        return eurosOf(text);
      }}
    />
  );
}
