import type { FieldProps } from './field';
import { TextField } from './text-field';

/** `autoComplete` is `username` where it names an account. */
export function EmailField({ autoComplete = 'email', ...props }: FieldProps & { autoComplete?: 'email' | 'username' }) {
  return <TextField {...props} type="email" inputMode="email" autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} />;
}
