import '~/ui/form/browser-zod';
import { useRevalidator } from 'react-router';
import { SendForm } from '~/ui/form/send-form';
import { TextField } from '~/ui/form/text-field';
import { useSendForm } from '~/ui/form/use-send-form';
import { sendToEndpoint } from '~/ui/send';
import { resetUser } from '~/ui/session';
import type { comptesEndpoints } from './contract';
import { profileInput } from './input';

export function ProfileForm({ name }: { name: string }) {
  const { revalidate } = useRevalidator();
  const form = useSendForm({
    schema: profileInput,
    defaults: { name },
    send: (body) => sendToEndpoint<typeof comptesEndpoints.rename>('POST', '/auth/profil', { body }),
    done: async () => {
      resetUser();
      await revalidate();
      return { look: 'success', message: 'Votre nom est enregistré.' };
    },
  });
  return (
    <SendForm form={form} action="Enregistrer mon nom">
      <TextField field={form.field('name')} label="Nom" help="Tel que vos collègues le voient." autoComplete="name" />
    </SendForm>
  );
}
