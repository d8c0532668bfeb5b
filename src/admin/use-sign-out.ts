import { useNavigate } from 'react-router';
import { logout } from '~/ui/session';
import { queryClient } from './query-client';

export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    await logout();
    await navigate('/connexion');
    queryClient.clear();
  };
}
