import { createContext, useContext, useLayoutEffect } from 'react';

export const TitleContext = createContext<(title: string) => void>(() => {});

export function Title({ title }: { title: string }) {
  const show = useContext(TitleContext);
  useLayoutEffect(() => show(title), [show, title]);
  return null;
}
