import '~/ui/form/browser-zod';
import type { z } from 'zod';
import type { Failure, Success } from '~/ui/api';
import { Button } from '~/ui/button';
import { PasswordField } from '~/ui/form/password-field';
import { SendForm } from '~/ui/form/send-form';
import { useSendForm } from '~/ui/form/use-send-form';
import type { User } from '~/ui/session';
import { AccountName } from './account-name';
import { FactorField, showFactorFailure } from './factor-field';
import { isCodeGiven, withPasswordInput } from './input';

const schema = withPasswordInput.check(isCodeGiven);

type Props<Answer> = {
  user: User;
  action: string;
  help: string;
  send(body: z.output<typeof withPasswordInput>): Promise<Success<Answer> | Failure>;
  done(answer: Answer): void | Promise<void>;
  cancel(): void;
};

export function OwnPasswordForm<Answer>({ user: { email, secondFactor }, action, help, send, done, cancel }: Props<Answer>) {
  const form = useSendForm({
    schema,
    send,
    done: async (answer) => {
      await done(answer);
      return undefined;
    },
    failed: showFactorFailure,
  });
  return (
    <SendForm
      form={form}
      action={action}
      aside={
        <Button look="light" onClick={cancel}>
          Annuler
        </Button>
      }
    >
      <AccountName email={email} />
      <PasswordField field={form.field('password')} label="Votre mot de passe" help={help} autoComplete="current-password" />
      {secondFactor && <FactorField field={form.field('code')} />}
    </SendForm>
  );
}
