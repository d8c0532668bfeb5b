import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isUnfetched } from './ui/network';

// Promises that the router leaves unread: of a view transition that the next navigation cuts short, which is no error, and of a script that is
// fetched ahead without a network, which is asked for again when it is needed.
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
