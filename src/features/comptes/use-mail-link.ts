import { useCallback, useEffect, useState } from 'react';
import { type Failure, type Success, serverMessage } from '~/ui/api';

export type MailLink<View> =
  | { state: 'asked' }
  | { state: 'dead' }
  | { state: 'unknown'; message: string }
  | { state: 'alive'; view: View };

/** Checks a mail's link without using it. @param ask a stable function */
export function useMailLink<View>(token: string, ask: (token: string) => Promise<Success<View> | Failure>) {
  const [link, setLink] = useState<MailLink<View>>({ state: token ? 'asked' : 'dead' });
  const look = useCallback(async () => {
    if (!token) return setLink({ state: 'dead' });
    setLink({ state: 'asked' });
    const result = await ask(token);
    if (result.success) setLink({ state: 'alive', view: result.data });
    else if (result.status === 410 || result.status === 422) setLink({ state: 'dead' });
    else setLink({ state: 'unknown', message: result.status === 0 ? 'Le serveur n’a pas répondu' : serverMessage(result) });
  }, [token, ask]);
  useEffect(() => void look(), [look]);
  return { link, look };
}
