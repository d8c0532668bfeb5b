import { callEndpoint } from '~/admin/call';
import { useChange } from '~/admin/use-change';
import type { courrielsEndpoints } from '~/features/courriels/contract';
import type { ouvertureEndpoints } from '../contract';

const REFRESHED = ['ouverture'];

export const useClosing = (onDone: () => void = () => {}) =>
  useChange({
    call: () => callEndpoint<typeof ouvertureEndpoints.close>('POST', '/admin/ouverture/fermer', { body: { closed: true } }),
    onDone,
    refreshes: REFRESHED,
    refreshesAnyway: true,
    notice: () => 'Le site est fermé au public.',
  });

export const useOpening = (onDone: () => void) =>
  useChange({
    call: () => callEndpoint<typeof ouvertureEndpoints.open>('POST', '/admin/ouverture/ouvrir'),
    onDone,
    refreshes: REFRESHED,
    refreshesAnyway: true,
    notice: () => 'Le site est ouvert à tous.',
  });

export const useGiving = (onDone: (given: { url: string }) => void) =>
  useChange({
    call: (label: string) => callEndpoint<typeof ouvertureEndpoints.giveEntree>('POST', '/admin/ouverture/liens', { body: { label } }),
    onDone,
    refreshes: REFRESHED,
  });

export const useTakingBack = (label: string, onDone: () => void) =>
  useChange({
    call: (id: string) =>
      callEndpoint<typeof ouvertureEndpoints.takeEntreeBack>('DELETE', '/admin/ouverture/liens/:id', { params: { id } }),
    onDone,
    refreshes: REFRESHED,
    refreshesAnyway: true,
    notice: () => `Le lien «\u00a0${label}\u00a0» ne montre plus rien.`,
  });

export const useArrival = (onDone: () => void) =>
  useChange({
    call: (code: string) => callEndpoint<typeof courrielsEndpoints.arrival>('POST', '/admin/courriels/essai/arrivee', { body: { code } }),
    onDone,
    refreshes: REFRESHED,
    notice: () => 'L’essai est arrivé\u00a0: c’est noté.',
  });

export const useSelector = (onDone: () => void) =>
  useChange({
    call: (text: string) => callEndpoint<typeof ouvertureEndpoints.setSelector>('POST', '/admin/ouverture/selecteur', { body: { text } }),
    onDone,
    refreshes: REFRESHED,
    notice: ({ selector }) => (selector ? `La clé se lit à ${selector}.` : 'La clé est oubliée.'),
  });
