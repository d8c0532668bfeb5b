import { useEffect } from 'react';
import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import { viewReglages } from './content/reglages/reglages.server';
import { shellReglages } from './content/reglages/use-reglages';
import { deleteDueDrafts } from './intake/draft/delete-due';
import { depsContext } from './platform/deps';
import { renderedForContext } from './platform/http/rendered-for';
import { knownAround } from './site/around.server';
import { ErrorView } from './site/error-view';
import { useRetriedRoutes } from './site/retried-routes';
import { fetchOfflineScene } from './site/scene';
import { cacheShell, isStale, readShell } from './site/shell/read-shell';
import './ui/base.css';
import './content/vocabulary/univers.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const deps = context.get(depsContext);
  const [around, reglages] = await Promise.all([knownAround(deps), viewReglages(deps)]);
  const shown = context.get(renderedForContext)?.isOutside ? { routes: [], annonces: [], more: [] } : around;
  return { ...shown, reglages: shellReglages(reglages) };
}

export const clientLoader = () => readShell();

/** Keeps menu and settings until content changes; a step within a page needs no network. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isStale() && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export { Layout } from './site/layout';

export default function Root() {
  const data = useLoaderData<typeof loader>();
  useEffect(() => cacheShell(data), [data]);
  useEffect(fetchOfflineScene, []);
  useEffect(() => void deleteDueDrafts().catch(() => {}), []);
  useRetriedRoutes();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorView error={useRouteError()} />;
}
