import '~/ui/form/browser-zod';
import { SendForm } from '~/ui/form/send-form';
import { useSendForm } from '~/ui/form/use-send-form';
import { sendToEndpoint } from '~/ui/send';
import { AccountName } from './account-name';
import type { comptesEndpoints, LinkView, Tokens } from './contract';
import { FactorField, showFactorFailure } from './factor-field';
import { isCodeGiven, newPasswordInput } from './input';
import { NewPasswordField } from './new-password-field';

const schema = newPasswordInput.check(isCodeGiven);

type Props = { link: LinkView; token: string; enter(tokens: Tokens): Promise<void> };

export function NewPasswordForm({ link, token, enter }: Props) {
  const form = useSendForm({
    schema,
    send: (values) => sendToEndpoint<typeof comptesEndpoints.reset>('POST', '/auth/reset_password', { body: { ...values, token } }),
    done: async (tokens) => {
      await enter(tokens);
      return undefined;
    },
    failed: showFactorFailure,
  });
  return (
    <SendForm form={form} action={link.kind === 'invitation' ? 'Ouvrir mon compte' : 'Enregistrer'}>
      <p>
        {'Compte\u00a0: '}
        <strong>{link.email}</strong>
      </p>
      <AccountName email={link.email} />
      <NewPasswordField field={form.field('password')} label={link.kind === 'invitation' ? 'Votre mot de passe' : 'Nouveau mot de passe'} />
      {link.secondFactor && <FactorField field={form.field('code')} />}
    </SendForm>
  );
}
