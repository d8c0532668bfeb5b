import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Modal and removed synchronously: a late `close` event loses the first keys typed. `onClose` must remove the dialog. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isClosed = useRef(false);
  useLayoutEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  const close = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    ref.current?.close();
    onClose();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  return { modal: { ref, onCancel, onClose: close }, close };
}
