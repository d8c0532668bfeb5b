import '~/ui/form/browser-zod';
import { Button } from '~/ui/button';
import { CodeField } from '~/ui/form/code-field';
import { SendForm } from '~/ui/form/send-form';
import { useSendForm } from '~/ui/form/use-send-form';
import { sendToEndpoint } from '~/ui/send';
import type { comptesEndpoints, FactorSetup } from './contract';
import { factorCodeInput } from './input';
import styles from './second-factor.module.css';

type Props = { setup: FactorSetup; done(recoveryCodes: string[]): void; cancel(): void };

export function ConfirmFactorForm({ setup: { secret, uri, qr }, done, cancel }: Props) {
  const form = useSendForm({
    schema: factorCodeInput,
    send: (body) => sendToEndpoint<typeof comptesEndpoints.confirmFactor>('POST', '/auth/second_facteur/confirmation', { body }),
    done: ({ recoveryCodes }) => {
      done(recoveryCodes);
      return undefined;
    },
  });
  return (
    <ol className={styles.steps}>
      <li>
        <p>Dans votre application de codes (Aegis, FreeOTP, 2FAS, Google Authenticator…), ajoutez un compte en photographiant ce dessin.</p>
        <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="Code QR à photographier avec l’application" />
        <p>
          {'L’application est sur cet appareil\u202f? '}
          <a href={uri}>Ouvrez-la directement</a>, ou recopiez-y cette clé{'\u00a0'}:
        </p>
        <p className={styles.secret} translate="no">
          {secret.match(/.{1,4}/g)?.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups never move
            <span key={index}>{group}</span>
          ))}
        </p>
      </li>
      <li>
        <SendForm
          form={form}
          action="Activer"
          aside={
            <Button look="light" onClick={cancel}>
              Annuler
            </Button>
          }
        >
          <CodeField
            kind="app"
            field={form.field('code')}
            label="Code que montre l’application"
            help={'Six chiffres, qui changent toutes les 30\u00a0secondes.'}
          />
        </SendForm>
      </li>
    </ol>
  );
}
