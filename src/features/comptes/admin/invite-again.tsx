import { Button } from '@mui/material';
import { callEndpoint } from '~/admin/call';
import { mailNotice } from '~/admin/mail-notice';
import { useChange } from '~/admin/use-change';
import type { CompteState, comptesAdminEndpoints } from '../manage-contract';
import { refreshComptes } from './use-comptes';

export function InviteAgainButton({ compte: { id, name, email } }: { compte: CompteState }) {
  const { change, isBusy } = useChange({
    call: () => callEndpoint<typeof comptesAdminEndpoints.inviteAgain>('POST', '/admin/comptes/:id/invitation', { params: { id } }),
    notice: () => mailNotice(`L’invitation est repartie vers ${email}.`, `L’invitation de ${email} est en attente d’envoi.`),
    onFailure: () => void refreshComptes(),
    tellsFailure: true,
  });
  return (
    <Button size="small" onClick={() => void change()} disabled={isBusy} aria-label={`Renvoyer l’invitation à ${name}`}>
      Renvoyer l’invitation
    </Button>
  );
}
