import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

export function PasswordField({ autoComplete, ...props }: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...props}>
      {(control) => (
        <div className={styles.withButton}>
          <input {...control} type={isShown ? 'text' : 'password'} autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} />
          <button type="button" aria-controls={control.id} onClick={() => setIsShown(!isShown)}>
            <Icon size={22} aria-hidden="true" />
            <span className="visually-hidden">{isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
