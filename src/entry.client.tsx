import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isUnfetched } from './ui/network';

// Two harmless rejections: an interrupted view transition, and a failed prefetch without a network.
addEventListener('unhandledrejection', (event) => {
  const isCut = event.reason instanceof DOMException && /transition/i.test(event.reason.message);
  if (isCut || isUnfetched(event.reason)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
