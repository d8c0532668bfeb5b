import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * A dialog that is modal from its first moment, and gone with the very press that closes it. The browser tells of a closed dialog a moment later:
 * a focus that moved only then would take the first letters of whoever types at once.
 * @param onClose must take the dialog away; called once, with the focus back where it was before
 * @returns what the dialog element takes, and what closes it
 */
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
