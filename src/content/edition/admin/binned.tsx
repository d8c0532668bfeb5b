import { Alert, Button } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { longDate } from '~/admin/dates';
import { contentBin, takeOut } from './bin';
import type { ContentRecord } from './record-form';

type Props = { resource: string; record: ContentRecord; onTakenOut: () => void };

/** An old link may lead to a thing in the bin, which no save would change. */
export const Binned = ({ resource, record, onTakenOut }: Props) => (
  <Alert
    severity="warning"
    action={
      <Button
        color="inherit"
        size="small"
        startIcon={<Undo2 size={18} aria-hidden />}
        onClick={() => void takeOut(contentBin(resource), [record]).then(onTakenOut)}
      >
        Remettre
      </Button>
    }
  >
    {`À la corbeille depuis le ${longDate(record.deletedAt)}\u00a0: le site ne le montre plus. Remettez-le pour le modifier.`}
  </Alert>
);
