import '~/ui/form/browser-zod';
import { useRevalidator } from 'react-router';
import { Button } from '~/ui/button';
import { SendForm } from '~/ui/form/send-form';
import { TextField } from '~/ui/form/text-field';
import { useSendForm } from '~/ui/form/use-send-form';
import { sendToEndpoint } from '~/ui/send';
import { resetUser } from '~/ui/session';
import type { comptesEndpoints } from './contract';
import { profileInput } from './input';
import styles from './staff-page.module.css';

export function NameForm({ leave }: { leave(): Promise<void> }) {
  const { revalidate } = useRevalidator();
  const form = useSendForm({
    schema: profileInput,
    send: (body) => sendToEndpoint<typeof comptesEndpoints.rename>('POST', '/auth/profil', { body }),
    done: async () => {
      resetUser();
      await revalidate();
      return undefined;
    },
  });
  return (
    <main className={`wide ${styles.page}`}>
      <section className={styles.card}>
        <h1>Comment vous appelez-vous{'\u202f'}?</h1>
        <p>
          Votre nom signe les réponses que vous envoyez, et vos collègues le voient à côté de ce que vous faites. Vous pourrez le changer
          sous «{'\u00a0'}Mon compte{'\u00a0'}».
        </p>
        <SendForm
          form={form}
          action="Entrer"
          aside={
            <Button look="light" onClick={() => void leave()}>
              Se déconnecter
            </Button>
          }
        >
          <TextField field={form.field('name')} label="Prénom et nom" help="Par exemple Camille Martin." autoComplete="name" />
        </SendForm>
      </section>
    </main>
  );
}
