import { type ClientLoaderFunctionArgs, redirect, redirectDocument } from 'react-router';

export function loader(): never {
  throw redirect('/');
}

/** The server knows more than this page: files under /media and /assets, and where the addresses of the former site lead; else it leads home. */
export function clientLoader({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): never {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}

export default function UnknownPage() {
  return null;
}
