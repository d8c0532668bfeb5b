import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';

const goHome = (_: Pick<LoaderFunctionArgs, 'request'>): never => {
  throw redirect('/');
};

export const loader = goHome;

/** Files under /media and /assets come from the server: such a link needs a full page load. */
export function clientLoader({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): never {
  const { pathname, search } = new URL(request.url);
  if (/^\/(?:media|assets)\//.test(pathname)) throw redirectDocument(pathname + search);
  return goHome({ request });
}

export default function UnknownPage() {
  return null;
}
