import { useRead } from '~/admin/read';
import { useUser } from '~/admin/user';
import type { Values } from '~/content/edition/admin/use-saving';
import type { exemplesEndpoints } from '~/features/exemples/contract';
import { asItIs, type Elsewhere, withoutInvented } from './without-invented';

/**
 * The invented shop’s facts that a step does not show would pass for the owner’s once it is saved: they go blank with it.
 * @returns what turns the values of the form into those to save
 */
export function useInvented(section: string, elsewhere: Elsewhere | undefined): (values: Values) => Values {
  const { email } = useUser();
  const { data } = useRead<typeof exemplesEndpoints.list>('/admin/exemples', {}, { refetchOnMount: 'always' });
  const isExemple = data?.data.some(({ subject, id }) => subject === 'reglages' && id === section);
  if (!elsewhere || !isExemple) return asItIs;
  return (values) => withoutInvented(values, elsewhere, email);
}
