import { Alert, Button } from '@mui/material';
import { callEndpoint } from '~/admin/call';
import { dateTime } from '~/admin/dates';
import { figure } from '~/admin/figure';
import { refresh } from '~/admin/read';
import { YELLOW } from '~/admin/theme';
import { useChange } from '~/admin/use-change';
import type { demandesEndpoints } from '../../contract';
import type { UnreadMails } from '../unread';

const since = (at: string | null) => (at ? ` depuis le ${dateTime(at)}` : '');

export const UnreadAlerts = ({ waiting, waitingSince, aside, asideSince }: UnreadMails) => (
  <>
    {waiting > 0 && (
      <Alert severity="warning" sx={{ gridColumn: '1 / -1', ...YELLOW }}>
        <strong>
          {waiting > 1
            ? `${figure(waiting)}\u00a0courriels attendent d’être lus, le plus ancien${since(waitingSince)}.`
            : `Un courriel attend d’être lu${since(waitingSince)}.`}
        </strong>{' '}
        Il en arrive plus que le site n’en prend à la fois. Les réponses à vos demandes et les courriels des personnes que vous connaissez
        passent avant{'\u202f'}; les autres suivent, chacun à son tour, et restent dans la boîte aux lettres d’ici là. Si l’un d’eux presse,
        ouvrez-la.
      </Alert>
    )}
    {aside > 0 && (
      <Alert severity="warning" sx={{ gridColumn: '1 / -1', ...YELLOW }}>
        <strong>
          {aside > 1
            ? `${figure(aside)}\u00a0courriels sont restés sans être lus dans la boîte aux lettres${since(asideSince)}.`
            : `Un courriel est resté sans être lu dans la boîte aux lettres${since(asideSince)}.`}
        </strong>{' '}
        Le site n’en a fait aucune demande{'\u00a0'}: ils sont tenus pour indésirables et trop nombreux, ou illisibles. Parcourez la boîte
        de temps en temps{'\u00a0'}: ils y sont marqués non lus. <Seen count={aside} />
      </Alert>
    )}
  </>
);

function Seen({ count }: { count: number }) {
  const { change } = useChange({
    call: () => callEndpoint<typeof demandesEndpoints.mailsSeen>('POST', '/admin/demandes/courriels_non_lus/vus', { body: { count } }),
    onDone: () => refresh('courriels', 'tableau'),
    notice: () => 'C’est noté\u00a0: seuls les suivants seront annoncés.',
    tellsFailure: true,
  });
  return (
    <Button color="inherit" size="small" onClick={() => void change()} sx={{ px: 0, fontWeight: 700, textDecoration: 'underline' }}>
      Je les ai vus
    </Button>
  );
}
