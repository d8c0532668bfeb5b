import { TriangleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button';
import styles from './popup.module.css';
import { useModal } from './use-modal';

type Props = {
  question: string;
  help?: string;
  yes: string;
  no: string;
  onYes(): void;
  /** Runs after either button and Escape; must remove the dialog. */
  onClose(): void;
};

/** The focus goes to the harmless answer. */
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
