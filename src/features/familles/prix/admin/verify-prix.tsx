import { callEndpoint } from '~/admin/call';
import { VerifyDialog } from '~/content/dated/admin/verify-dialog';
import type { PrixRow, prixEndpoints } from '../contract';
import { prixLine } from '../words';
import { PRIX_REFRESHES } from './prix-bin';

export const VerifyPrix = ({ row, ...more }: { row: PrixRow; today: string; onClose: () => void }) => (
  <VerifyDialog
    {...more}
    label={row.label}
    row={row}
    reached={PRIX_REFRESHES}
    it="le prix"
    said={(shown) => (
      <>
        Vous pratiquez encore ce prix, et il comprend toujours la même chose{'\u00a0'}: <strong>{prixLine(shown)}</strong>.
      </>
    )}
    detail={({ included }) => included}
    until="Dernier jour où il s’affiche"
    help="Passé ce jour, le site ne le montre plus."
    send={(body) => callEndpoint<typeof prixEndpoints.verify>('POST', '/admin/prix/:id/verification', { params: { id: row.id }, body })}
  />
);
