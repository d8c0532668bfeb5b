import { Button, type ButtonProps } from '@mui/material';
import { Download } from 'lucide-react';
import { saveFile } from './call';
import { ForAdmins } from './for-admins';
import { useChange } from './use-change';

type Props = Pick<ButtonProps, 'size' | 'color' | 'variant' | 'disabled' | 'title'> & {
  /** Path under /api, with its query. */
  path: string;
  children: string;
};

/** Administrators only: an export takes personal data away. */
export const ExportButton = (props: Props) => (
  <ForAdmins>
    <FileButton {...props} />
  </ForAdmins>
);

export function FileButton({ path, disabled = false, children, ...look }: Props) {
  const { change: save, isBusy } = useChange({ call: () => saveFile(path), tellsFailure: true, retries: true });
  return (
    <Button {...look} startIcon={<Download size={18} aria-hidden />} disabled={disabled || isBusy} onClick={() => void save()}>
      {isBusy ? 'Préparation…' : children}
    </Button>
  );
}
