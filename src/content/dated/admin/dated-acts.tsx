import { Box, Button, IconButton } from '@mui/material';
import { Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Bin, putInBin } from '~/content/edition/admin/bin';

/** A heading that the address of one of its rows leads to. */
export function useNamedHeading(isNamed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return heading;
}

/** `isTrusted`: nothing asks for it now. */
type Verify = { isTrusted: boolean; about: string; onVerify: () => void };

export const VerifyButton = ({ isTrusted, about, onVerify }: Verify) => (
  <Button
    size="small"
    variant={isTrusted ? 'outlined' : 'contained'}
    startIcon={<Check size={18} aria-hidden />}
    onClick={onVerify}
    aria-label={`J’ai vérifié\u00a0: ${about}`}
  >
    J’ai vérifié
  </Button>
);

export const NextButton = ({ label, about, onAdd }: { label: string; about: string; onAdd: () => void }) => (
  <Button
    size="small"
    variant="outlined"
    startIcon={<Plus size={18} aria-hidden />}
    onClick={onAdd}
    aria-label={`${label}\u00a0: ${about}`}
  >
    {label}
  </Button>
);

type Acts<R> = { row: R; bin: Bin<R>; nameOf: (row: R) => string; onCorrect: (row: R) => void };

export const RowActs = <R extends { id: string }>({ row, bin, nameOf, onCorrect }: Acts<R>) => (
  <Box sx={{ whiteSpace: 'nowrap' }}>
    <IconButton onClick={() => onCorrect(row)} aria-label={`Corriger ${nameOf(row)}`}>
      <Pencil size={18} aria-hidden />
    </IconButton>
    <IconButton onClick={() => void putInBin(bin, [row])} aria-label={`Supprimer ${nameOf(row)}`} color="error">
      <Trash2 size={18} aria-hidden />
    </IconButton>
  </Box>
);
