import { type ClientLoaderFunctionArgs, redirect, redirectDocument } from 'react-router';

export function loader(): never {
  throw redirect('/');
}

/** Reloads from the server, which knows /media, /assets and former addresses. */
export function clientLoader({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): never {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}

export default function UnknownPage() {
  return null;
}
