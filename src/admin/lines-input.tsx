import { TextInput } from 'react-admin';

/** One text per line; a blur removes empty lines. */
export function LinesInput({ source, label, help }: { source: string; label: string; help?: string }) {
  return (
    <TextInput
      source={source}
      label={label}
      multiline
      minRows={3}
      format={(lines: string[] | null | undefined) => (lines ?? []).join('\n')}
      parse={(typed: string | null) => (typed ? typed.split('\n') : [])}
      helperText={help ?? 'Un par ligne.'}
    />
  );
}
