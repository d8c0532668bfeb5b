import { useMemo } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router';
import type { User } from '~/ui/session';
import { authProvider } from './auth-provider';
import { i18nProvider } from './i18n';
import { Layout } from './layout';
import { NoticeBar } from './notice';
import { queryClient } from './query-client';
import { type AdminSection, sectionsFor } from './section';
import { SectionsContext } from './sections-menu';
import { theme } from './theme';
import { UnknownSection } from './unknown-section';

const store = localStorageStore('1', 'vitrine-gestion');

/** React-admin gives frame and inputs; `useRead` and `callEndpoint` replace its data provider, typed by contracts. */
export function Shell({ sections, user }: { sections: AdminSection[]; user: User }) {
  const open = useMemo(() => sectionsFor(sections, user.role), [sections, user.role]);
  // Memoised: another component would remount its screen.
  const Home = useMemo(() => {
    const screen = open.find(({ name }) => name === '')?.screens?.[0]?.element;
    return screen && (() => screen);
  }, [open]);
  return (
    <SectionsContext value={open}>
      <Admin
        basename="/admin"
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        theme={theme}
        darkTheme={null}
        layout={Layout}
        notification={NoticeBar}
        loginPage={false}
        dashboard={Home}
        catchAll={UnknownSection}
        title="Espace de gestion"
        requireAuth
        disableTelemetry
      >
        {open
          .filter(({ resource }) => resource)
          .map(({ name, label, resource }) => (
            <Resource key={name} name={name} options={{ label }} {...resource} />
          ))}
        <CustomRoutes>
          {open
            .filter(({ name }) => name !== '')
            .flatMap(({ name, screens = [] }) =>
              screens.map(({ path, element }) => (
                <Route
                  key={`${name}/${path}`}
                  path={path.startsWith('/') ? path.slice(1) : `${name}${path && `/${path}`}`}
                  element={element}
                />
              )),
            )}
        </CustomRoutes>
      </Admin>
    </SectionsContext>
  );
}
