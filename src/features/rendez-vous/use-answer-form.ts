import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type Failure, type Success, serverMessage } from '~/ui/api';
import { showFailure, useSendForm } from '~/ui/form/use-send-form';
import type { RendezVousView } from './contract';

type Options<S extends z.core.$ZodType<FieldValues, FieldValues>> = Pick<
  Parameters<typeof useSendForm<S, RendezVousView>>[0],
  'schema' | 'defaults'
> & {
  send(values: z.output<S>): Promise<Success<RendezVousView> | Failure>;
  success: string;
  onSettled: OnSettled;
};
/** Without a mail server, the person learns nothing. */
export const NO_MAIL_NOTICE = 'Aucun courriel ne part\u00a0: le site n’a pas encore de serveur d’envoi. Appelez cette personne.';

export type OnSettled = (news: string) => Promise<void>;

export function useAnswerForm<S extends z.core.$ZodType<FieldValues, FieldValues>>({
  schema,
  defaults,
  send,
  success,
  onSettled,
}: Options<S>) {
  return useSendForm<S, RendezVousView>({
    schema,
    ...(defaults && { defaults }),
    send: async (values) => {
      const result = await send(values);
      if (result.success) await onSettled(success);
      else if (result.status === 409 || result.status === 404) await onSettled(serverMessage(result));
      return result;
    },
    done: () => undefined,
    failed: (failure) => (failure.status === 409 || failure.status === 404 ? undefined : showFailure(failure)),
  });
}
