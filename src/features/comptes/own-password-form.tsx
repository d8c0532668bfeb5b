import '~/ui/form/browser-zod';
import type { z } from 'zod';
import type { Failure, Success } from '~/ui/api';
import { Button } from '~/ui/button';
import { PasswordField } from '~/ui/form/password-field';
import { SendForm } from '~/ui/form/send-form';
import { useSendForm } from '~/ui/form/use-send-form';
import { AccountName } from './account-name';
import { withPasswordInput } from './contract';

type Props<Answer> = {
  email: string;
  action: string;
  help: string;
  send(body: z.output<typeof withPasswordInput>): Promise<Success<Answer> | Failure>;
  /** Called after success; the form is unmounted by then, so it shows no message of its own. */
  done(answer: Answer): void | Promise<void>;
  cancel(): void;
};

/** Asks for the password again before an act for which a session left open on a counter must not be enough. */
export function OwnPasswordForm<Answer>({ email, action, help, send, done, cancel }: Props<Answer>) {
  const form = useSendForm({
    schema: withPasswordInput,
    send,
    done: async (answer) => {
      await done(answer);
      return undefined;
    },
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
    </SendForm>
  );
}
