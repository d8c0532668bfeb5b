import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { UserRound } from 'lucide-react';
import { Logout, UserMenu, useUserMenu } from 'react-admin';

/** What a person finds under their name: their account, and the way out. */
export const AccountMenu = () => (
  <UserMenu icon={<UserRound size={20} aria-hidden />}>
    <OwnAccount />
    <Logout />
  </UserMenu>
);

function OwnAccount() {
  const menu = useUserMenu();
  return (
    // The account's page belongs to the site, whose frame differs.
    <MenuItem component="a" href="/mon_compte" onClick={menu?.onClose}>
      <ListItemIcon>
        <UserRound size={18} aria-hidden />
      </ListItemIcon>
      <ListItemText>Mon compte</ListItemText>
    </MenuItem>
  );
}
