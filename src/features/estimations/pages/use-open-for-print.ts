import { type RefObject, useEffect } from 'react';

export function useOpenForPrint(page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(page.current?.querySelectorAll<HTMLDetailsElement>('details:not([open], form *)') ?? [])];
      for (const one of opened) one.open = true;
    };
    const close = () => {
      for (const one of opened.splice(0)) one.open = false;
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, [page]);
}
