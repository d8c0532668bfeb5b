import { callEndpoint } from '~/admin/call';
import { VerifyDialog } from '~/content/dated/admin/verify-dialog';
import { TARIFS } from '../../engine/tarifs';
import type { TarifRow, tarifsAdminEndpoints } from '../contract';
import { amountsText } from '../words';
import { TARIF_REFRESHES } from './tarifs-bin';

export const VerifyTarif = ({ row, ...more }: { row: TarifRow; today: string; onClose: () => void }) => (
  <VerifyDialog
    {...more}
    label={TARIFS[row.key].label}
    row={row}
    reached={TARIF_REFRESHES}
    it="la valeur"
    said={(shown) => (
      <>
        {'Vous venez de relire cette valeur à sa source, et elle n’a pas changé\u00a0: '}
        <strong>{`${amountsText(shown)} ${TARIFS[shown.key].unit}`}</strong>.
      </>
    )}
    until="Dernier jour où elle s’affiche"
    detail={({ source }) => source}
    send={({ version, review_by }) =>
      callEndpoint<typeof tarifsAdminEndpoints.verify>('POST', '/admin/tarifs/:id/verification', {
        params: { id: row.id },
        body: { version, review_by },
      })
    }
  />
);
