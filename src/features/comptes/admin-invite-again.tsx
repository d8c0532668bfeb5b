import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callDoor } from '~/admin/call';
import { failureText } from '~/admin/failure';
import { useRefreshComptes } from './admin-use-comptes';
import type { CompteState, comptesAdminDoors } from './contract';

/** Sends the link to choose a password once more, to whoever has none yet. */
export function InviteAgainButton({ compte: { id, name, email } }: { compte: CompteState }) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefreshComptes();
  const send = async () => {
    setBusy(true);
    try {
      await callDoor<typeof comptesAdminDoors.inviteAgain>('POST', '/admin/comptes/:id/invitation', { params: { id } });
      notify(`L’invitation est repartie vers ${email}.`, { type: 'success' });
    } catch (thrown) {
      notify(failureText(thrown), { type: 'error', autoHideDuration: null });
      void refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" onClick={send} disabled={isBusy} aria-label={`Renvoyer l’invitation à ${name}`}>
      Renvoyer l’invitation
    </Button>
  );
}
