import { Button, IconButton, ListItemIcon, Menu, MenuItem, useMediaQuery } from '@mui/material';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

export type FurtherAct = { label: string; icon: LucideIcon; onClick: () => void; color?: 'inherit' | 'error'; disabled?: boolean };

export function FurtherActs({ acts }: { acts: FurtherAct[] }) {
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!isNarrow)
    return acts.map(({ label, icon: Icon, color = 'inherit', ...act }) => (
      <Button key={label} color={color} startIcon={<Icon size={18} aria-hidden />} {...act}>
        {label}
      </Button>
    ));
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconButton
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label="Autres actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        sx={{ width: 44, height: 44 }}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close}>
        {acts.map(({ label, icon: Icon, color, disabled, onClick }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            onClick={() => {
              close();
              onClick();
            }}
            sx={{ minHeight: 48, ...(color === 'error' && { color: 'error.main' }) }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon size={18} aria-hidden />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
