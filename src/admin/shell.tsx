import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { Route, Routes } from 'react-router';
import type { User } from '~/ui/session';
import { Frame } from './frame';
import { queryClient } from './query-client';
import { type AdminSection, screenPath, sectionsFor } from './section';
import { SectionsContext } from './sections-menu';
import { useSiteTheme } from './theme';
import { UnknownSection } from './unknown-section';
import { UserContext } from './user';

export function AdminShell({ sections, user }: { sections: AdminSection[]; user: User }) {
  const open = useMemo(() => sectionsFor(sections, user.role), [sections, user.role]);
  const theme = useSiteTheme();
  return (
    <UserContext value={user}>
      <SectionsContext value={open}>
        <QueryClientProvider client={queryClient}>
          <ThemeProvider theme={theme}>
            <CssBaseline />
            <Frame>
              <Routes>
                {open.flatMap((section) =>
                  (section.screens ?? []).map((screen) => {
                    const path = screenPath(section, screen);
                    // The key separates two screens of one component.
                    return <Route key={path} path={path} element={<Fragment key={path}>{screen.element}</Fragment>} />;
                  }),
                )}
                <Route path="*" element={<UnknownSection />} />
              </Routes>
            </Frame>
          </ThemeProvider>
        </QueryClientProvider>
      </SectionsContext>
    </UserContext>
  );
}
