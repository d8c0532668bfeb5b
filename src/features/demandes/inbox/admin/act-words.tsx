import { ConfirmDialog } from '~/admin/confirm-dialog';
import { useMailWords } from '~/admin/mail-notice';
import { DEMANDE_STATE_LOOKS, demandes } from '../../admin/words';
import type { DemandeChange } from '../../contract';
import type { DemandeRow } from '../../demande-view';
import type { SelectionAct } from './selection';

/** `did` is the message afterwards; `assignee` is the name shown before the server answers. */
export type ActWords = { change: DemandeChange; did: (count: number) => string; assignee?: string | null };

export function changeOf(act: SelectionAct): ActWords {
  if (act.kind === 'archive')
    return {
      change: { archived: act.archived },
      did: (count) => (act.archived ? demandes(count, 'archivée') : `${demandes(count, 'sortie')} des archives`),
    };
  if (act.kind === 'free')
    return {
      change: { state: 'indesirable' },
      did: (count) => (count > 1 ? `${count}\u00a0créneaux libérés` : 'Créneau libéré'),
    };
  if (act.kind === 'state')
    return {
      change: { state: act.state },
      did: (count) => `${demandes(count, 'marquée')} «\u00a0${DEMANDE_STATE_LOOKS[act.state].label}\u00a0»`,
    };
  const { assigneeId, name } = act;
  return {
    change: { assigneeId },
    did: (count) => (assigneeId ? `${demandes(count, 'confiée')} à ${name}` : `${demandes(count, 'retirée')} à qui s’en chargeait`),
    assignee: name || null,
  };
}

const isSetAside = ({ suspicion, state }: DemandeRow) => suspicion !== null && state === 'indesirable';

/** Released requests leave the spam: their authors then get the acknowledgement. */
export const isRelease = (rows: DemandeRow[], { state }: DemandeChange) =>
  state !== undefined && state !== 'indesirable' && rows.some(isSetAside);

type Props = { isOpen: boolean; rows: DemandeRow[] | undefined; onConfirm: (isWanted: boolean) => void };

export function ConfirmRelease({ isOpen, rows = [], onConfirm }: Props) {
  const count = rows.filter(isSetAside).length;
  const mailWords = useMailWords();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Sortir ${demandes(count)} des indésirables\u202f?`}
      act={{ label: 'Sortir des indésirables' }}
      onAct={() => onConfirm(true)}
      onClose={() => onConfirm(false)}
    >
      {mailWords(
        `${count > 1 ? 'Chacune de ces personnes reçoit' : 'La personne reçoit'} alors par courriel l’accusé de réception de sa demande. Un courriel parti ne se reprend pas.`,
        'L’accusé de réception attendra.',
      )}
    </ConfirmDialog>
  );
}
