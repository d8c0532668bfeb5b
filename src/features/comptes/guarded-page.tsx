import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';

/** Pages for staff who are signed in: anyone else is sent to sign in, and back here afterwards. */
function guard(request: Request): never {
  const { pathname, search } = new URL(request.url);
  throw redirect(`/connexion?redirectTo=${encodeURIComponent(pathname + search)}`);
}

export const loader = ({ request }: LoaderFunctionArgs) => guard(request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => guard(request);

export default function GuardedPage() {
  return null;
}
