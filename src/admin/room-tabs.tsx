import { Box, Button } from '@mui/material';
import { Link } from 'react-router';

type Props = {
  label: string;
  rooms: readonly { to: `/admin/${string}`; label: string }[];
  current: string;
};

export const RoomTabs = ({ label, rooms, current }: Props) => (
  <Box component="nav" aria-label={label} sx={{ display: 'flex', gap: 1, mb: 2, borderBottom: 1, borderColor: 'divider' }}>
    {rooms.map((room) => (
      <Button
        key={room.to}
        component={Link}
        to={room.to}
        color={room.to === current ? 'primary' : 'inherit'}
        aria-current={room.to === current ? 'page' : undefined}
        sx={{ borderRadius: 0, px: 2, minHeight: 44, borderBottom: 3, borderColor: room.to === current ? 'primary.main' : 'transparent' }}
      >
        {room.label}
      </Button>
    ))}
  </Box>
);
