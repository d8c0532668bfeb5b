import { TriangleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button';
import styles from './popup.module.css';
import { useModal } from './use-modal';

type Props = {
  question: string;
  help?: string;
  /** What the two buttons say: do it, or leave it. */
  yes: string;
  no: string;
  onYes(): void;
  /** Whichever was pressed, and Escape too: must take the dialog away. */
  onClose(): void;
};

/** The focus goes to the answer that changes nothing. */
export function Confirm({ question, help, yes, no, onYes, onClose }: Props) {
  const id = useId();
  const { modal, close } = useModal(onClose);
  const leave = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => leave.current?.focus(), []);
  return (
    <dialog
      {...modal}
      className={styles.popup}
      data-look="warning"
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={help ? `${id}-help` : undefined}
    >
      <span className={styles.icon}>
        <TriangleAlert size={28} aria-hidden="true" />
      </span>
      <p id={`${id}-question`} className={styles.message}>
        {question}
      </p>
      {help && <p id={`${id}-help`}>{help}</p>}
      <div className={styles.answers}>
        <Button
          onClick={() => {
            close();
            onYes();
          }}
        >
          {yes}
        </Button>
        <Button ref={leave} look="light" onClick={close}>
          {no}
        </Button>
      </div>
    </dialog>
  );
}
