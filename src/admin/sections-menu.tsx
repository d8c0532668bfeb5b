import { Box } from '@mui/material';
import { createContext, useContext, useEffect } from 'react';
import { Menu, useSidebarState, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { useCounts } from './counts';
import { MenuGroup } from './menu-group';
import { LineIcon, LineText } from './menu-line';
import { MoreBelow } from './more-below';
import { type AdminSection, GROUPS, type Group } from './section';

export const SectionsContext = createContext<AdminSection[]>([]);

const MOST_LINES = 14;

export function SectionsMenu() {
  const sections = useContext(SectionsContext);
  const counts = useCounts();
  const [isOpen] = useSidebarState();
  const { pathname } = useLocation();
  const [chosen, setChosen] = useStore<Partial<Record<Group, boolean>>>('menu.groupes', {});
  useFoldedOnTablet();
  const membersOf = (group: Group) => sections.filter((section) => section.group === group);
  const groups = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).filter((group) => membersOf(group).length > 0);
  const fits = sections.length + groups.length <= MOST_LINES;
  return (
    <Box component="nav" aria-label="Pièces de l’espace de gestion" sx={{ pt: 0.5, minHeight: '100%', position: 'relative' }}>
      <Lines sections={membersOf('jour')} label="Aujourd’hui" />
      {groups.map((group) => {
        const members = membersOf(group);
        const isCurrent = members.some((section) => isShown(section, pathname));
        const isUnfolded = isCurrent || (chosen[group] ?? fits);
        return (
          <MenuGroup
            key={group}
            {...GROUPS[group]}
            waiting={members.flatMap(({ name, label }) => ({ ...(counts.get(name) ?? NOTHING), label }))}
            isUnfolded={isUnfolded}
            isCurrent={isCurrent}
            iconsOnly={!isOpen}
            onToggle={() => setChosen({ ...chosen, [group]: !isUnfolded })}
          >
            <Lines sections={members} label={GROUPS[group].label} />
          </MenuGroup>
        );
      })}
      <MoreBelow />
    </Box>
  );
}

const NOTHING = { section: '', count: 0, urgent: 0, text: '' };

function Lines({ sections, label }: { sections: AdminSection[]; label: string }) {
  const counts = useCounts();
  const [isOpen] = useSidebarState();
  const { pathname } = useLocation();
  return (
    <Menu aria-label={label} sx={{ mt: 0, mb: 0, py: 0, width: 'auto', ...(!isOpen && ICONS_ONLY) }}>
      {sections.map((section) => {
        const waiting = counts.get(section.name);
        return (
          <Menu.Item
            key={section.name}
            to={`/admin/${section.name}`}
            primaryText={<LineText label={section.label} waiting={waiting} />}
            leftIcon={<LineIcon icon={section.icon} waiting={waiting} alone={!isOpen} />}
            className={isShown(section, pathname) ? 'RaMenuItemLink-active' : undefined}
          />
        );
      })}
    </Menu>
  );
}

/** Centred in a strip of touch width. */
const ICONS_ONLY = {
  '& .MuiMenuItem-root': { px: 0, justifyContent: 'center' },
  '& .MuiMenuItem-root .MuiListItemIcon-root': { minWidth: 0 },
  // Still the accessible name of its icon.
  '& .MuiMenuItem-root .MuiTypography-root': { position: 'absolute', width: 1, clipPath: 'inset(50%)' },
};

const TABLET = '(min-width: 600px) and (max-width: 1099px)';

/** Icons only on tablets; an opened menu stays open until the next load. */
function useFoldedOnTablet() {
  const [, setOpen] = useSidebarState();
  useEffect(() => {
    const media = matchMedia(TABLET);
    const follow = () => setOpen(!media.matches && innerWidth >= 600);
    // On a phone the menu covers the page, so a new page starts without it.
    if (media.matches || innerWidth < 600) follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [setOpen]);
}

function isShown({ name, screens = [] }: AdminSection, pathname: string) {
  const own = screens.filter(({ path }) => path.startsWith('/') && !path.includes(':'));
  return [name, ...own.map(({ path }) => path.slice(1))].some((path) => path !== '' && `${pathname}/`.startsWith(`/admin/${path}/`));
}
