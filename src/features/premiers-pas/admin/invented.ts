import { useRead } from '~/admin/read';
import { useUser } from '~/admin/user';
import type { Values } from '~/content/edition/admin/use-saving';
import type { exemplesEndpoints } from '~/features/exemples/contract';
import { asItIs, type Elsewhere, withoutInvented } from './without-invented';

/** Invented facts that a step does not show would pass for the owner’s: they go blank. @returns turns form values into saved ones */
export function useInvented(section: string, elsewhere: Elsewhere | undefined): (values: Values) => Values {
  const { email } = useUser();
  const { data } = useRead<typeof exemplesEndpoints.list>('/admin/exemples', {}, { refetchOnMount: 'always' });
  const isExemple = data?.data.some(({ subject, id }) => subject === 'reglages' && id === section);
  if (!elsewhere || !isExemple) return asItIs;
  return (values) => withoutInvented(values, elsewhere, email);
}
