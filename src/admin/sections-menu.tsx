import { Badge, Box, Typography } from '@mui/material';
import { createContext, useContext, useEffect } from 'react';
import { Menu, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router';
import { type SectionCount, useCounts } from './counts';
import { shortFigure } from './figure';
import { type AdminSection, GROUPS, type Group } from './section';

/** Those that the signed-in account may enter. */
export const SectionsContext = createContext<AdminSection[]>([]);

export function SectionsMenu() {
  const sections = useContext(SectionsContext);
  const counts = useCounts();
  const [isOpen] = useSidebarState();
  const { pathname } = useLocation();
  useFoldedOnTablet();
  return (
    <Box component="nav" aria-label="Pièces de l’espace de gestion" sx={{ pt: 0.5 }}>
      {(Object.keys(GROUPS) as Group[]).map((group) => {
        const members = sections.filter((section) => section.group === group);
        if (members.length === 0) return null;
        return (
          <Box
            key={group}
            sx={{ mb: 0.75, ...(!isOpen && { borderTop: 1, borderColor: 'divider', pt: 0.75, '&:first-of-type': { borderTop: 0 } }) }}
          >
            {isOpen && (
              <Typography component="h2" sx={{ px: 3, pt: 0.5, fontSize: '0.8rem', fontWeight: 700, color: 'text.secondary' }}>
                {GROUPS[group]}
              </Typography>
            )}
            <Menu sx={{ mt: 0, mb: 0, width: 'auto', ...(!isOpen && ICONS_ONLY) }}>
              {members.map(({ name, label, icon: Icon, screens }) => {
                const waiting = counts.get(name);
                return (
                  <Menu.Item
                    key={name}
                    to={`/admin/${name}`}
                    primaryText={<Entry label={label} waiting={waiting} />}
                    leftIcon={
                      <Badge
                        badgeContent={isOpen ? 0 : waiting?.count}
                        max={99}
                        color={waiting?.urgent ? 'primary' : 'secondary'}
                        aria-hidden
                      >
                        <Icon size={20} aria-hidden />
                      </Badge>
                    }
                    className={holds(screens, pathname) ? 'RaMenuItemLink-active' : undefined}
                  />
                );
              })}
            </Menu>
          </Box>
        );
      })}
    </Box>
  );
}

/** In the middle of the strip, which is no wider than a target for a finger. */
const ICONS_ONLY = { '& .MuiMenuItem-root': { px: '10px' }, '& .MuiMenuItem-root .MuiListItemIcon-root': { minWidth: 0 } };

function Entry({ label, waiting }: { label: string; waiting: SectionCount | undefined }) {
  if (!waiting?.count) return label;
  const { count, urgent, text } = waiting;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      {label}
      <span className="visually-hidden">{`\u00a0: ${count} ${text}`}</span>
      <Box
        component="span"
        aria-hidden
        title={`${count} ${text}`}
        sx={{
          px: 0.9,
          borderRadius: 99,
          fontSize: '0.8rem',
          fontWeight: 700,
          lineHeight: 1.5,
          color: '#fffdfa',
          backgroundColor: urgent > 0 ? 'primary.main' : 'secondary.main',
        }}
      >
        {shortFigure(count)}
      </Box>
    </Box>
  );
}

const TABLET = '(min-width: 600px) and (max-width: 1099px)';

/** Icons only where the names would take a third of the screen; whoever opens the menu has it until the next load. */
function useFoldedOnTablet() {
  const [, setOpen] = useSidebarState();
  useEffect(() => {
    const media = matchMedia(TABLET);
    const follow = () => setOpen(!media.matches && innerWidth >= 600);
    if (media.matches) follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [setOpen]);
}

/** Whether the page is one of a section's screens outside its own path, or below one. */
const holds = (screens: AdminSection['screens'] = [], pathname: string) =>
  screens.some(({ path }) => path.startsWith('/') && !path.includes(':') && `${pathname}/`.startsWith(`/admin${path}/`));
