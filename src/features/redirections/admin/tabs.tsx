import { RoomTabs } from '~/admin/room-tabs';

const ROOMS = [
  { to: '/admin/redirections', label: 'Redirections' },
  { to: '/admin/redirections/perdues', label: 'Demandé en vain' },
] as const;

export const RedirectionTabs = ({ current }: { current: (typeof ROOMS)[number]['to'] }) => (
  <RoomTabs label="Redirections" rooms={ROOMS} current={current} />
);
