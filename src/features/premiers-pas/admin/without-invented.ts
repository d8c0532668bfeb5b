import type { Values } from '~/content/edition/admin/use-saving';
import { BLANK_ENTREPRISE } from '~/features/exemples/blank-entreprise';

/** The facts of another step in the same section, and what the form says of them. */
export type Elsewhere = { fields: readonly (keyof typeof BLANK_ENTREPRISE | 'email')[]; note: string };

export const asItIs = (values: Values): Values => values;

/** @param email that of the account: a site cannot do without a mail address */
export function withoutInvented(values: Values, { fields }: Elsewhere, email: string): Values {
  const blank = Object.fromEntries(fields.map((field) => [field, field === 'email' ? email : BLANK_ENTREPRISE[field]]));
  return { ...values, content: { ...(values.content as Values), ...blank } };
}
