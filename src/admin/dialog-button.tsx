import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';

type Props = Omit<ButtonProps, 'onClick'> & { dialog: (close: () => void) => ReactNode };

export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
