import { useState } from 'react';
import { CodeField } from '~/ui/form/code-field';
import type { FieldHandle } from '~/ui/form/field';
import styles from './factor-field.module.css';

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
