import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Outcome } from '~/ui/outcome';
import styles from './second-factor.module.css';

export function RecoveryCodes({ codes, email, done }: { codes: string[]; email: string; done(): void }) {
  const [copied, setCopied] = useState('');
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('Les codes sont copiés.'),
      () => setCopied('La copie n’a pas marché. Sélectionnez les codes, ou imprimez-les.'),
    );
  }
  return (
    <Outcome title="Gardez ces codes de secours" level="h3">
      <p>
        Le second facteur est activé. Le jour où votre téléphone manque, un de ces codes le remplace, une fois chacun. Ils ne seront plus
        jamais montrés{'\u00a0'}: imprimez-les ou rangez-les avec vos mots de passe.
      </p>
      <p>
        {'Compte\u00a0: '}
        <strong>{email}</strong>
      </p>
      <ul role="list" className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions} data-no-print>
        {/* The clipboard needs a secure page. */}
        {'clipboard' in navigator && (
          <Button look="quiet" onClick={copy}>
            <Copy size={20} aria-hidden="true" />
            Copier
          </Button>
        )}
        <Button look="quiet" onClick={() => print()}>
          <Printer size={20} aria-hidden="true" />
          Imprimer
        </Button>
        <Button onClick={done}>C’est fait</Button>
      </div>
      <p role="status" data-no-print>
        {copied}
      </p>
    </Outcome>
  );
}
