import { Button, type ButtonProps } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from './call';
import { tellFailure } from './notice';

type Props = Pick<ButtonProps, 'size' | 'color' | 'variant' | 'disabled' | 'title'> & {
  /** Of the file, under /api, its query included. */
  path: string;
  children: string;
};

/** Saves a file of the server's on this machine, in the name of whoever is signed in. */
export function ExportButton({ path, disabled = false, children, ...look }: Props) {
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
