import { useEffect, useState } from 'react';

/** Whole seconds left, at least 0. `until` in milliseconds since 1970. */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const tick = () => {
      const now = secondsTo(until);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

/** Hidden from screen readers: each second would interrupt. */
export function SecondsLeft({ until }: { until: number }) {
  return <span aria-hidden>{`\u00a0(encore ${useSecondsLeft(until)}\u00a0s)`}</span>;
}
