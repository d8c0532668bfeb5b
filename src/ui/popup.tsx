import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from './button';
import styles from './popup.module.css';

export type PopupContent = {
  look: 'success' | 'warning' | 'error';
  message: string;
  /** What to do next, when the message does not say it. */
  help?: string | undefined;
};

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/**
 * Says something that must be read before going on. The focus goes to its button; Escape and « Fermer » close it and give the focus back to
 * where it was, then `onClose` may send it elsewhere and must take the popup away.
 */
export function Popup({ look, message, help, onClose }: PopupContent & { onClose(): void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const Icon = ICONS[look];
  return (
    <dialog
      ref={dialog}
      className={styles.popup}
      data-look={look}
      role="alertdialog"
      aria-labelledby={`${id}-message`}
      aria-describedby={help ? `${id}-help` : undefined}
      onClose={onClose}
    >
      <span className={styles.icon}>
        <Icon size={28} aria-hidden="true" />
      </span>
      <p id={`${id}-message`} className={styles.message}>
        {message}
      </p>
      {help && <p id={`${id}-help`}>{help}</p>}
      <Button onClick={() => dialog.current?.close()}>Fermer</Button>
    </dialog>
  );
}
