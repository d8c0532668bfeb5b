import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { logout, watchOtherTabs } from '~/ui/session';

export function useSignedIn(): { leave(): Promise<void> } {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => watchOtherTabs(() => void revalidate()), [revalidate]);
  return {
    leave: async () => {
      await logout();
      await navigate('/connexion', { replace: true });
    },
  };
}
