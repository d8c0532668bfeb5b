import { useState } from 'react';
import { type Failure, serverMessage } from '~/ui/api';
import { CodeField } from '~/ui/form/code-field';
import type { FieldHandle } from '~/ui/form/field';
import { showFailure } from '~/ui/form/use-send-form';
import { failureCode } from '~/ui/send';
import styles from './factor-field.module.css';

/** Of a form with the field: a refused code is also told there. */
export function showFactorFailure(failure: Failure, { setError }: { setError(field: 'code', error: { message: string }): void }) {
  if (failureCode(failure) === 'second_factor') setError('code', { message: serverMessage(failure) });
  return showFailure(failure);
}

export function FactorField({ field }: { field: FieldHandle }) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const isApp = kind === 'app';
  return (
    <div className={styles.factor}>
      <CodeField
        kind={kind}
        field={field}
        label={isApp ? 'Code de votre application' : 'Code de secours'}
        help={
          isApp
            ? 'Six chiffres, qui changent toutes les 30\u00a0secondes.'
            : 'Un de ceux que vous avez gardés en ajoutant l’application. Il ne sert qu’une fois.'
        }
      />
      <button type="button" onClick={() => setKind(isApp ? 'recovery' : 'app')}>
        {isApp ? 'Utiliser un code de secours' : 'Utiliser l’application'}
      </button>
    </div>
  );
}
