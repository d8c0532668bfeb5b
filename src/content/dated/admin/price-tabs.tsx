import { Box } from '@mui/material';
import { RoomTabs } from '~/admin/room-tabs';
import { SheetActs } from '~/content/importation/admin/sheet-acts';

const ROOMS = [
  { to: '/admin/tarifs', label: 'Tarifs et aides', kind: 'tarif' },
  { to: '/admin/regles', label: 'Aides, TVA et lois', kind: 'regle' },
  { to: '/admin/prix', label: 'Prix fourni-posé', kind: 'prix' },
] as const;

/** All end on a day, and come and go by spreadsheet: one entry of the menu leads to them. */
export const PriceTabs = ({ current }: { current: (typeof ROOMS)[number]['to'] }) => (
  <>
    <RoomTabs label="Tarifs et prix" rooms={ROOMS} current={current} />
    {ROOMS.filter(({ to }) => to === current).map(({ kind }) => (
      <Box key={kind} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' }, maxWidth: 860, mb: 1 }}>
        <SheetActs kind={kind} hasPictures={false} />
      </Box>
    ))}
  </>
);
