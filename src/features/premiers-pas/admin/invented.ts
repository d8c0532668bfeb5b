import { useRead } from '~/admin/read';
import type { Values } from '~/content/edition/admin/use-saving';
import { BLANK_ENTREPRISE } from '~/features/exemples/blank-entreprise';
import type { exemplesEndpoints } from '~/features/exemples/contract';

export type Elsewhere = { fields: readonly (keyof typeof BLANK_ENTREPRISE)[]; note: string };

export const asItIs = (values: Values): Values => values;

/**
 * The invented shop’s facts that a step does not show would pass for the owner’s once it is saved: they go blank with it.
 * @returns what turns the values of the form into those to save
 */
export function useInvented(section: string, elsewhere: Elsewhere | undefined): (values: Values) => Values {
  const { data } = useRead<typeof exemplesEndpoints.list>('/admin/exemples', {}, { refetchOnMount: 'always' });
  const isExemple = data?.data.some(({ subject, id }) => subject === 'reglages' && id === section);
  if (!elsewhere || !isExemple) return asItIs;
  const blank = Object.fromEntries(elsewhere.fields.map((field) => [field, BLANK_ENTREPRISE[field]]));
  return (values) => ({ ...values, content: { ...(values.content as Values), ...blank } });
}
