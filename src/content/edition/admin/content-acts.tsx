import { Copy, History, Trash2 } from 'lucide-react';
import { use } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { useChange } from '~/admin/use-change';
import { ContentsContext } from '~/content/kinds/context';
import type { DuplicationEndpoint } from '../contract';
import { contentBin, useBin } from './bin';
import { type FurtherAct, FurtherActs } from './further-acts';
import { useUnsaved } from './use-unsaved';

type Props = {
  resource: string;
  id: string;
  onHistory: () => void;
  leaving: { current: boolean };
};

/** A duplicate copies saved data, so it waits for unsaved changes. */
export function ContentActs({ resource, id, onHistory, leaving }: Props) {
  const navigate = useNavigate();
  /** Pages and settings are no kind: they have neither copies nor a bin. */
  const kind = use(ContentsContext).contents.find(({ section }) => section === resource);
  const bin = useBin(contentBin(resource), leaving);
  const isUnsaved = useUnsaved();
  const { change: duplicate, isBusy } = useChange({
    call: () => callEndpoint<DuplicationEndpoint>('POST', `/admin/${resource}/:id/double`, { params: { id } }),
    onDone: (made) => navigate(`/admin/${resource}/${made.id}`),
    refreshes: [resource],
    notice: () => 'Double créé, en brouillon. Vous le modifiez maintenant.',
    tellsFailure: true,
  });

  const acts: (FurtherAct | false)[] = [
    kind?.canDuplicate === true && {
      label: isUnsaved ? 'Dupliquer (après l’enregistrement)' : 'Dupliquer',
      icon: Copy,
      onClick: () => void duplicate(),
      disabled: isUnsaved || isBusy,
    },
    { label: 'Historique', icon: History, onClick: onHistory },
    kind !== undefined && { label: 'Mettre à la corbeille', icon: Trash2, onClick: () => void bin({ id }), color: 'error' },
  ];
  return <FurtherActs acts={acts.filter((act) => act !== false)} />;
}
