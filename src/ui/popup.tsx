import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button';
import styles from './popup.module.css';
import { useModal } from './use-modal';

export type PopupContent = {
  look: 'success' | 'warning' | 'error';
  message: string;
  help?: string | undefined;
};

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** A modal message. It restores the focus when closed; then `onClose` may move it, and must remove the popup. */
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
