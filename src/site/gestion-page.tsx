import { type ClientLoaderFunctionArgs, type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { requireUser } from '~/features/comptes/access';
import { Checking } from '~/features/comptes/checking';
import { NameForm } from '~/features/comptes/name-form';
import { useSignedIn } from '~/features/comptes/use-signed-in';
import { isRealName } from '~/intake/signature';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { ROLES } from '~/ui/roles';

export const handle: PageHandle = { isBare: true, isPersonal: true };

/** Fetched on demand, so that visitors and the server never load it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireUser(ROLES, request);
  const { Gestion } = await import('../gestion');
  return { user, Gestion };
}

/** Navigation inside reloads nothing; a sign-out in another tab does (`useSignedIn`). */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href;

export const HydrateFallback = () => <Checking />;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Espace de gestion',
    description: 'Réservé à l’équipe du magasin : les demandes, le contenu du site et les réglages.',
    crumbs: [{ name: 'Accueil', path: '/' }],
    isPersonal: true,
  });

export default function GestionPage() {
  const { user, Gestion } = useLoaderData<typeof clientLoader>();
  const { leave } = useSignedIn();
  // Visitors get answers from a person, so the name comes first.
  if (!isRealName(user.name)) return <NameForm leave={leave} />;
  return <Gestion user={user} />;
}
