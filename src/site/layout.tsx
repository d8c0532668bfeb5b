import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Links,
  Meta,
  type Params,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { UNIVERS } from '~/content/vocabulary/univers';
import { AnnoncesStrip } from '~/features/annonces/annonces-strip';
import { useAnnonces } from '~/features/annonces/use-annonces';
import { BRAND_FONTS, showBrandFonts } from '~/ui/fonts/brand-fonts';
import { tellView } from '~/ui/page-before';
import type { PageHandle } from '~/ui/page-handle';
import { hasToken } from '~/ui/session-keys';
import styles from './root.module.css';
import { ActionBar } from './shell/action-bar';
import type { Shell } from './shell/read-shell';
import type { ShellData } from './shell/shell-data';
import { SiteFooter } from './shell/site-footer';
import { SiteHeader } from './shell/site-header';
import { Waiting } from './waiting';

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<Shell>('root');
  const shell = data && toShell(data);
  const annonces = useAnnonces(data);
  const isLoading = useNavigation().state === 'loading';
  const matches = useMatches() as { handle?: PageHandle; params: Params }[];
  const isBare = matches.some(({ handle }) => handle?.isBare);
  const { handle, params } = matches.at(-1) ?? {};
  const hasFailed = useRouteError() !== undefined;
  const StaffBar = useStaffBar();
  useTellView(handle?.isPersonal);
  const { sheet, files = BRAND_FONTS } = shell?.look?.fonts ?? {};
  useBrandFonts(files);
  useEffect(() => {
    // After the fields that a draft fills at once: a press that waited sends them.
    queueMicrotask(() => {
      document.documentElement.dataset.ready = '';
      dispatchEvent(new Event('site:ready'));
    });
  }, []);
  return (
    <html lang="fr" style={shell?.look?.style}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1f2430" />
        <Meta />
        <link rel="icon" href={`/favicon.svg${shell?.look?.icons ?? ''}`} />
        <Links />
        {sheet && <link rel="stylesheet" href={sheet} />}
        {files.map(({ href }) => (
          <link key={href} rel="preload" as="font" crossOrigin="" fetchPriority="low" href={href} />
        ))}
        {import.meta.env.SSR && <SameEverywhere />}
      </head>
      <body>
        {isBare ? (
          children
        ) : (
          <>
            <a className={styles.skip} href="#contenu">
              Aller au contenu
            </a>
            {StaffBar && <StaffBar />}
            {shell && <SiteHeader {...shell} />}
            {annonces.length > 0 && <AnnoncesStrip annonces={annonces} />}
            <main id="contenu" className={styles.main} tabIndex={-1} aria-busy={isLoading || undefined}>
              {isLoading && <Waiting />}
              {children}
            </main>
            {shell && <SiteFooter {...shell} />}
            {shell && <ActionBar {...shell} devis={(!hasFailed && params && handle?.callToAction?.(params)) || '/projet_particulier'} />}
          </>
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The server counts the document; navigations are reported, except personal pages. */
function useTellView(isPersonal: boolean | undefined) {
  const { pathname } = useLocation();
  useEffect(() => tellView(isPersonal ? '' : pathname), [pathname, isPersonal]);
}

/** An optional font that came too late for the document is shown with the next page. */
function useBrandFonts(files: typeof BRAND_FONTS) {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) void showBrandFonts(files);
  }, [key, files]);
}

function useStaffBar(): ComponentType | undefined {
  const [Bar, setBar] = useState<ComponentType>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in leads to another page.
  useEffect(() => {
    if (hasToken()) import('./staff-bar').then(({ StaffBar }) => setBar(() => StaffBar));
  }, [key]);
  return Bar;
}

/** Static tags that scripts need not know. Browsers request /favicon.ico and /apple-touch-icon.png by themselves. */
const SameEverywhere = () => (
  <>
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
  </>
);

function toShell({ routes, reglages, more, services = [], pied = [] }: Shell): ShellData {
  return {
    ...reglages,
    more: [...more.map(({ path, label }) => [path, label] as const), ...pied],
    services,
    menu: UNIVERS.filter(({ code }) => !reglages.hiddenUnivers?.includes(code)).map(({ code, slug, menuLabel }) => ({
      code,
      label: menuLabel,
      path: `/univers/${slug}`,
      familles: routes.filter(({ univers }) => univers === code).map(({ url, name, icon }) => ({ path: `/familles/${url}`, name, icon })),
    })),
  };
}
