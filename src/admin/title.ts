import { createContext, useContext, useLayoutEffect } from 'react';

export const TitleContext = createContext<(title: string) => void>(() => {});

/** Names the screen in the bar and in the browser's tab. */
export function Title({ title }: { title: string }) {
  const show = useContext(TitleContext);
  useLayoutEffect(() => show(title), [show, title]);
  return null;
}
