import { Button, ListItemIcon, ListItemText, Menu, MenuItem, useMediaQuery } from '@mui/material';
import { LogOut, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSignOut } from './use-sign-out';
import { useUser } from './user';

export function AccountMenu() {
  const { name } = useUser();
  const signOut = useSignOut();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 599px)');
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        onClick={() => setOpen(true)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={isNarrow ? name : undefined}
        startIcon={<UserRound size={20} aria-hidden />}
        sx={{ minWidth: 40, whiteSpace: 'nowrap', '& .MuiButton-startIcon': { mr: isNarrow ? 0 : 1 } }}
      >
        {!isNarrow && name}
      </Button>
      {/* Inside the landmarks, for screen readers. */}
      <Menu disablePortal anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        <MenuItem component="a" href="/mon_compte">
          <ListItemIcon>
            <UserRound size={18} aria-hidden />
          </ListItemIcon>
          <ListItemText>Mon compte</ListItemText>
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <LogOut size={18} aria-hidden />
          </ListItemIcon>
          <ListItemText>Se déconnecter</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
