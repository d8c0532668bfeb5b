import '~/ui/form/browser-zod';
import { useRevalidator } from 'react-router';
import { PasswordField } from '~/ui/form/password-field';
import { SendForm } from '~/ui/form/send-form';
import { useSendForm } from '~/ui/form/use-send-form';
import { sendToEndpoint } from '~/ui/send';
import { openSession, type User } from '~/ui/session';
import { AccountName } from './account-name';
import type { comptesEndpoints } from './contract';
import { FactorField, showFactorFailure } from './factor-field';
import { changePasswordInput, isCodeGiven } from './input';
import { NewPasswordField } from './new-password-field';

const schema = changePasswordInput.check(isCodeGiven);

export function ChangePasswordForm({ user: { email, secondFactor } }: { user: User }) {
  const { revalidate } = useRevalidator();
  const form = useSendForm({
    schema,
    send: (body) => sendToEndpoint<typeof comptesEndpoints.changePassword>('POST', '/auth/mot_de_passe', { body }),
    done: async (tokens, { reset }) => {
      openSession(tokens);
      reset();
      await revalidate();
      return { look: 'success', message: 'Votre mot de passe est changé.', help: 'Vos autres sessions sont fermées.' };
    },
    failed: showFactorFailure,
  });
  return (
    <SendForm form={form} action="Changer mon mot de passe">
      <AccountName email={email} />
      <PasswordField field={form.field('current')} label="Mot de passe actuel" autoComplete="current-password" />
      <NewPasswordField field={form.field('password')} />
      {secondFactor && <FactorField field={form.field('code')} />}
    </SendForm>
  );
}
