import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useRef } from 'react';

type Props = Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled' | 'size' | 'autoFocus'> & {
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

export function ChooseFileButton({ accept, multiple = false, onFiles, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
