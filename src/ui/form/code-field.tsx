import type { FieldProps } from './field';
import { TextField } from './text-field';

type Props = FieldProps & {
  /** `app`: six changing figures; `recovery`: a one-time code. */
  kind: 'app' | 'recovery';
};

export function CodeField({ kind, ...props }: Props) {
  return kind === 'app' ? (
    <TextField {...props} code inputMode="numeric" autoComplete="one-time-code" />
  ) : (
    <TextField {...props} code autoComplete="off" autoCapitalize="none" spellCheck={false} />
  );
}
