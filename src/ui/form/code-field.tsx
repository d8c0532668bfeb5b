import type { FieldProps } from './field';
import { TextField } from './text-field';

type Props = FieldProps & {
  /** `app`: six figures that change; `recovery`: letters and figures written down once. */
  kind: 'app' | 'recovery';
};

export function CodeField({ kind, ...props }: Props) {
  return kind === 'app' ? (
    <TextField {...props} code inputMode="numeric" autoComplete="one-time-code" />
  ) : (
    <TextField {...props} code autoComplete="off" autoCapitalize="none" spellCheck={false} />
  );
}
