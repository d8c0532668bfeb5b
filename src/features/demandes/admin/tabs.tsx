import { Box, Tab, Tabs, Typography } from '@mui/material';
import { figure } from '~/admin/figure';
import { DEMANDE_TABS, type Filter, MOST_COUNTED, type Tab as Name, tabOf, underTab } from './filter';
import { useCount } from './read';

/** Counts appear only on the tabs whose requests need action. */
export function StateTabs({ filter, show }: { filter: Filter; show: (filter: Filter) => void }) {
  const counts: Partial<Record<Name, number | undefined>> = {
    nouvelle: useCount({ state: 'nouvelle' }),
    en_cours: useCount({ state: 'en_cours' }),
  };
  const chosen = tabOf(filter);
  return (
    <Box sx={{ mb: 1.5 }}>
      <Tabs
        value={chosen}
        onChange={(_, tab: Name) => show(underTab(filter, tab))}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label="État des demandes"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {DEMANDE_TABS.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
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
      <Typography sx={{ mt: 1, color: 'text.secondary', fontSize: '0.92rem' }}>
        {DEMANDE_TABS.find(({ name }) => name === chosen)?.means}
      </Typography>
    </Box>
  );
}
