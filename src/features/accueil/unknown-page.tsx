import { type LoaderFunctionArgs, redirect } from 'react-router';

/** An address that leads nowhere brings home. */
const goHome = (_: Pick<LoaderFunctionArgs, 'request'>): never => {
  throw redirect('/');
};

export const loader = goHome;
export const clientLoader = goHome;

export default function UnknownPage() {
  return null;
}
