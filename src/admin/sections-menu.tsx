import { Box, ListItemIcon, MenuItem, MenuList, Tooltip, Typography } from '@mui/material';
import { createContext, useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { useCounts } from './counts';
import { MenuGroup } from './menu-group';
import { LineIcon, LineText } from './menu-line';
import { MoreBelow } from './more-below';
import { type AdminSection, type Group, SECTION_GROUPS, screenPath } from './section';
import { useSidebar } from './sidebar';
import { useStored } from './use-stored';

export const SectionsContext = createContext<AdminSection[]>([]);

const MOST_LINES = 14;

export function SectionsMenu() {
  const sections = useContext(SectionsContext);
  const counts = useCounts();
  const { isOpen } = useSidebar();
  const { pathname } = useLocation();
  const [chosen, setChosen] = useStored<Partial<Record<Group, boolean>>>('menu.groupes', {});
  const membersOf = (group: Group) => sections.filter((section) => section.group === group);
  const groups = (Object.keys(SECTION_GROUPS) as (keyof typeof SECTION_GROUPS)[]).filter((group) => membersOf(group).length > 0);
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
            {...SECTION_GROUPS[group]}
            waiting={members.flatMap(({ name, label }) => ({ ...(counts.get(name) ?? NOTHING), label }))}
            isUnfolded={isUnfolded}
            isCurrent={isCurrent}
            iconsOnly={!isOpen}
            onToggle={() => setChosen({ ...chosen, [group]: !isUnfolded })}
          >
            <Lines sections={members} label={SECTION_GROUPS[group].label} />
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
  const { isOpen, setOpen } = useSidebar();
  const { pathname } = useLocation();
  return (
    <MenuList aria-label={label} sx={{ py: 0 }}>
      {sections.map((section) => {
        const waiting = counts.get(section.name);
        const text = <LineText label={section.label} waiting={waiting} />;
        const isCurrent = isShown(section, pathname);
        return (
          <Tooltip key={section.name} title={isOpen ? '' : text} placement="right">
            <MenuItem
              component={Link}
              to={`/admin/${section.name}`}
              tabIndex={0}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => innerWidth < COVERS_BELOW_PX && setOpen(false)}
              sx={isOpen ? LINE : { ...LINE, px: 0, justifyContent: 'center' }}
            >
              <ListItemIcon sx={{ '&&': { minWidth: isOpen ? 40 : 0 }, color: 'inherit' }}>
                <LineIcon icon={section.icon} waiting={waiting} alone={!isOpen} />
              </ListItemIcon>
              <Typography variant="inherit" noWrap sx={isOpen ? { flexGrow: 1 } : HIDDEN}>
                {text}
              </Typography>
            </MenuItem>
          </Tooltip>
        );
      })}
    </MenuList>
  );
}

/** Below this width an open menu leaves too little of the page. */
const COVERS_BELOW_PX = 900;

const LINE = {
  mx: 1,
  borderRadius: '10px',
  '@media (min-width: 600px) and (pointer: fine)': { py: 0.5 },
  fontSize: '0.97rem',
  color: 'text.secondary',
  '&[aria-current]': { bgcolor: '#f3ede3', color: 'primary.dark', fontWeight: 700 },
};
/** Still the accessible name of its icon. */
const HIDDEN = { position: 'absolute', width: '1px', clipPath: 'inset(50%)' };

function isShown(section: AdminSection, pathname: string) {
  if (section.name === '') return /^\/admin\/?$/.test(pathname);
  const own = (section.screens ?? []).filter(({ path }) => path.startsWith('/') && !path.includes(':'));
  return [section.name, ...own.map((screen) => screenPath(section, screen))].some((path) => `${pathname}/`.startsWith(`/admin/${path}/`));
}
