import { Button, type ButtonProps } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from './call';
import { ForAdmins } from './for-admins';
import { tellFailure } from './notice';

type Props = Pick<ButtonProps, 'size' | 'color' | 'variant' | 'disabled' | 'title'> & {
  /** Path of the file under /api, with its query. */
  path: string;
  children: string;
};

/** Only an administrator takes personal data away: nobody else sees it. */
export const ExportButton = (props: Props) => (
  <ForAdmins>
    <FileButton {...props} />
  </ForAdmins>
);

/** A download for every role that may open the screen, such as the files of a request. */
export function FileButton({ path, disabled = false, children, ...look }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    await saveFile(path).catch((error) => tellFailure(error, save));
    setIsSaving(false);
  };
  return (
    <Button {...look} startIcon={<Download size={18} aria-hidden />} disabled={disabled || isSaving} onClick={() => void save()}>
      {isSaving ? 'Préparation…' : children}
    </Button>
  );
}
