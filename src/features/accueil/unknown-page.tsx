import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';

/** An address that leads nowhere brings home. */
const goHome = (_: Pick<LoaderFunctionArgs, 'request'>): never => {
  throw redirect('/');
};

export const loader = goHome;

/** A link to a file is the server's, wherever it stands. */
export function clientLoader({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): never {
  const { pathname, search } = new URL(request.url);
  if (/^\/(?:media|assets)\//.test(pathname)) throw redirectDocument(pathname + search);
  return goHome({ request });
}

export default function UnknownPage() {
  return null;
}
