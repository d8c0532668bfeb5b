import { Box, Typography } from '@mui/material';
import { createContext, useContext } from 'react';
import { Menu, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router';
import { type AdminSection, GROUPS, type Group } from './section';

/** Those that the signed-in account may enter. */
export const SectionsContext = createContext<AdminSection[]>([]);

export function SectionsMenu() {
  const sections = useContext(SectionsContext);
  const [isOpen] = useSidebarState();
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label="Pièces de l’espace de gestion" sx={{ pt: 1 }}>
      {(Object.keys(GROUPS) as Group[]).map((group) => {
        const members = sections.filter((section) => section.group === group);
        if (members.length === 0) return null;
        return (
          <Box key={group} sx={{ mb: 1 }}>
            {isOpen && (
              <Typography component="h2" sx={{ px: 3, pt: 1, pb: 0.5, fontSize: '0.8rem', fontWeight: 700, color: 'text.secondary' }}>
                {GROUPS[group]}
              </Typography>
            )}
            <Menu sx={{ mt: 0, mb: 0, width: 'auto' }}>
              {members.map(({ name, label, icon: Icon, screens }) => (
                <Menu.Item
                  key={name}
                  to={`/admin/${name}`}
                  primaryText={label}
                  leftIcon={<Icon size={20} aria-hidden />}
                  className={holds(screens, pathname) ? 'RaMenuItemLink-active' : undefined}
                />
              ))}
            </Menu>
          </Box>
        );
      })}
    </Box>
  );
}

/** Whether the page is one of a section's screens outside its own path, or below one. */
const holds = (screens: AdminSection['screens'] = [], pathname: string) =>
  screens.some(({ path }) => path.startsWith('/') && !path.includes(':') && `${pathname}/`.startsWith(`/admin${path}/`));
