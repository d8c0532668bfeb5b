import '~/ui/form/browser-zod';
import { useRevalidator } from 'react-router';
import { PasswordField } from '~/ui/form/password-field';
import { SendForm } from '~/ui/form/send-form';
import { useSendForm } from '~/ui/form/use-send-form';
import { sendToEndpoint } from '~/ui/send';
import { openSession } from '~/ui/session';
import { AccountName } from './account-name';
import { changePasswordInput, type comptesEndpoints, SHORTEST_PASSWORD } from './contract';
import { NewPasswordField } from './new-password-field';

export function ChangePasswordForm({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const form = useSendForm({
    schema: changePasswordInput,
    send: (body) => sendToEndpoint<typeof comptesEndpoints.changePassword>('POST', '/auth/mot_de_passe', { body }),
    done: async (tokens, { reset }) => {
      openSession(tokens);
      reset();
      await revalidate();
      return { look: 'success', message: 'Votre mot de passe est changé.', help: 'Vos autres sessions sont fermées.' };
    },
  });
  return (
    <SendForm form={form} action="Changer mon mot de passe">
      <AccountName email={email} />
      <PasswordField field={form.field('current')} label="Mot de passe actuel" autoComplete="current-password" />
      <NewPasswordField field={form.field('password')} shortest={SHORTEST_PASSWORD} />
    </SendForm>
  );
}
