import { RoomTabs } from '~/admin/room-tabs';

const ROOMS = [
  { to: '/admin/tarifs', label: 'Tarifs et aides' },
  { to: '/admin/regles', label: 'Aides, TVA et lois' },
  { to: '/admin/prix', label: 'Prix fourni-posé' },
] as const;

/** All end on a day: one entry of the menu leads to them. */
export const PriceTabs = ({ current }: { current: (typeof ROOMS)[number]['to'] }) => (
  <RoomTabs label="Tarifs et prix" rooms={ROOMS} current={current} />
);
