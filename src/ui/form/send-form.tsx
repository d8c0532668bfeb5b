import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button';
import { Popup } from '../popup';
import { Spinner } from '../spinner';
import styles from './send-form.module.css';
import type { SendFormHandle } from './use-send-form';

type Props = {
  form: SendFormHandle;
  action: string;
  sending?: string;
  aside?: ReactNode;
  withoutScripts?: ReactNode;
  children: ReactNode;
};

export function SendForm({ form, action, sending = 'Envoi en cours…', aside, withoutScripts = NO_SCRIPTS, children }: Props) {
  const { element, isSending, popup, onSubmit, closePopup } = form;
  const spinner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isSending) spinner.current?.focus({ preventScroll: true });
  }, [isSending]);
  return (
    <div className={styles.frame}>
      <form ref={element} className={styles.form} method="post" noValidate inert={isSending} onSubmit={onSubmit}>
        {children}
        <noscript>
          <p className={styles.noscript}>{withoutScripts}</p>
        </noscript>
        <div className={styles.actions}>
          <Button type="submit">{action}</Button>
          {aside}
        </div>
      </form>
      {isSending && <Spinner ref={spinner} part label={sending} />}
      {popup && <Popup {...popup} onClose={closePopup} />}
    </div>
  );
}

const NO_SCRIPTS = 'Ce formulaire a besoin de JavaScript. Activez-le dans votre navigateur, ou appelez-nous.';
