import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button';
import styles from './popup.module.css';
import { useModal } from './use-modal';

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
  const { modal, close } = useModal(onClose);
  const Icon = ICONS[look];
  return (
    <dialog
      {...modal}
      className={styles.popup}
      data-look={look}
      role="alertdialog"
      aria-labelledby={`${id}-message`}
      aria-describedby={help ? `${id}-help` : undefined}
    >
      <span className={styles.icon}>
        <Icon size={28} aria-hidden="true" />
      </span>
      <p id={`${id}-message`} className={styles.message}>
        {message}
      </p>
      {help && <p id={`${id}-help`}>{help}</p>}
      <Button onClick={close}>Fermer</Button>
    </dialog>
  );
}
