import { Box, Button, CircularProgress, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CallError } from '~/admin/call-error';
import { FailureAlert } from '~/admin/failure';
import type { SaveFailure } from './use-saving';
import { useUnsaved } from './use-unsaved';

type Props = {
  failure: SaveFailure | undefined;
  label: string;
  savedLabel?: string | undefined;
  children?: ReactNode;
};

/** The server refused the values, so a retry would not help. */
const isRefused = ({ error }: SaveFailure) => (error as CallError).status === 422;

/** Fixed at the bottom; Ctrl+S saves too. */
export function SaveBar({ failure, label, savedLabel = 'Tout est enregistré.', children }: Props) {
  const { clearErrors } = useFormContext();
  const { isSubmitting } = useFormState();
  const isDirty = useUnsaved();
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      document.querySelector<HTMLButtonElement>('[data-enregistrer]')?.click();
    };
    addEventListener('keydown', saveByKey);
    return () => removeEventListener('keydown', saveByKey);
  }, []);
  return (
    <Box
      sx={{ position: 'sticky', bottom: 0, zIndex: 5, mt: 2, py: 1.5, borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' }}
    >
      <FailureAlert error={failure?.error}>
        <span>{failure?.details.join(' ')}</span>
      </FailureAlert>
      {/* A server error on a hidden field would block the next attempt. */}
      <Box onClick={() => clearErrors()} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={isSubmitting}
          data-enregistrer
          startIcon={isSubmitting ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        >
          {isSubmitting ? 'Enregistrement…' : failure && !isRefused(failure) ? 'Réessayer' : label}
        </Button>
        <Typography
          role="status"
          variant="body2"
          color={isDirty ? 'warning.main' : 'text.secondary'}
          sx={{ fontWeight: isDirty ? 700 : 400 }}
        >
          {isDirty ? 'Changements non enregistrés' : savedLabel}
        </Typography>
        <Box sx={{ flex: 1 }} />
        {children}
      </Box>
    </Box>
  );
}
