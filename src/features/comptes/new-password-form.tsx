import '~/ui/form/browser-zod';
import { serverMessage } from '~/ui/api';
import { SendForm } from '~/ui/form/send-form';
import { showFailure, useSendForm } from '~/ui/form/use-send-form';
import { failureCode, sendToEndpoint } from '~/ui/send';
import { AccountName } from './account-name';
import type { comptesEndpoints, LinkView, Tokens } from './contract';
import { FactorField } from './factor-field';
import { isCodeGiven, newPasswordInput, SHORTEST_PASSWORD } from './input';
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
    failed: (failure, { setError }) => {
      if (failureCode(failure) === 'second_factor') setError('code', { message: serverMessage(failure) });
      return showFailure(failure);
    },
  });
  return (
    <SendForm form={form} action={link.kind === 'invitation' ? 'Ouvrir mon compte' : 'Enregistrer'}>
      <p>
        {'Compte\u00a0: '}
        <strong>{link.email}</strong>
      </p>
      <AccountName email={link.email} />
      <NewPasswordField
        field={form.field('password')}
        shortest={SHORTEST_PASSWORD}
        label={link.kind === 'invitation' ? 'Votre mot de passe' : 'Nouveau mot de passe'}
      />
      {link.secondFactor && <FactorField field={form.field('code')} />}
    </SendForm>
  );
}
