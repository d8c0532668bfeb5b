import { Box, Tab, Tabs } from '@mui/material';
import { figure } from '~/admin/figure';
import { MOST_COUNTED } from '../most-counted';
import { DEMANDE_TABS, type Filter, type Tab as Name, tabOf, underTab } from './filter';
import { useCount } from './read';

export function StateTabs({ filter, show }: { filter: Filter; show: (filter: Filter) => void }) {
  const counts: Partial<Record<Name, number | undefined>> = {
    nouvelle: useCount({ state: 'nouvelle' }),
    en_cours: useCount({ state: 'en_cours' }),
  };
  const chosen = tabOf(filter);
  return (
    <Tabs
      value={chosen}
      onChange={(_, tab: Name) => show(underTab(filter, tab))}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label="État des demandes"
      sx={{
        flex: 1,
        minWidth: 0,
        '&, & .MuiTab-root': { minHeight: { xs: 44, sm: 48 } },
        '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
      }}
    >
      {DEMANDE_TABS.map(({ name, label, means }) => (
        <Tab
          key={name}
          value={name}
          title={means}
          id={`onglet-${name}`}
          aria-controls="liste-des-demandes"
          label={
            <span>
              {label}
              {counts[name] ? (
                <Box component="span" sx={{ ml: 0.75, px: 0.9, borderRadius: 99, backgroundColor: '#f3ede3', color: '#1f2430' }}>
                  {counts[name] >= MOST_COUNTED ? `+\u00a0de ${figure(MOST_COUNTED)}` : figure(counts[name])}
                </Box>
              ) : null}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
