import { callEndpoint } from '~/admin/call';
import { useChange } from '~/admin/use-change';
import type { Exemple, exemplesEndpoints } from '../contract';

const REFRESHED = [
  'exemples',
  'familles',
  'marques',
  'services',
  'arguments',
  'univers',
  'pages',
  'reglages',
  'medias',
  'corbeille',
  'verifications',
];

const namesOf = (items: readonly Exemple[]) => items.map(({ subject, id }) => ({ subject, id }));

const countedText = (items: readonly Exemple[], one: string, many: string) =>
  items.length === 1 ? `«\u00a0${items[0]?.label}\u00a0» ${one}.` : `${items.length}\u00a0exemples ${many}.`;

export const useKeeping = () =>
  useChange<unknown, readonly Exemple[]>({
    call: (items) => callEndpoint<typeof exemplesEndpoints.keep>('POST', '/admin/exemples/garder', { body: { items: namesOf(items) } }),
    refreshes: REFRESHED,
    refreshesAnyway: true,
    notice: (_, items) => countedText(items, 'est gardé', 'sont gardés'),
  });

/** Settings first: they ask for the password, and giving up then leaves everything as it was. */
export const useTakingOff = (onDone: () => void) =>
  useChange<unknown, readonly Exemple[]>({
    call: async (items) => {
      const reglages = items.filter(({ subject }) => subject === 'reglages');
      const others = items.filter(({ subject }) => subject !== 'reglages');
      if (reglages.length > 0)
        await callEndpoint<typeof exemplesEndpoints.takeOffReglages>('POST', '/admin/exemples/reglages/retirer', {
          body: { items: namesOf(reglages) },
        });
      if (others.length > 0)
        await callEndpoint<typeof exemplesEndpoints.takeOff>('POST', '/admin/exemples/retirer', { body: { items: namesOf(others) } });
    },
    onDone,
    refreshes: REFRESHED,
    refreshesAnyway: true,
    notice: (_, items) => countedText(items, 'est retiré du site', 'sont retirés du site'),
  });

export const useTidying = () =>
  useChange({
    call: () => callEndpoint<typeof exemplesEndpoints.tidyImages>('POST', '/admin/exemples/images/retirer'),
    refreshes: REFRESHED,
    notice: ({ removed }) => ({
      severity: 'success',
      text: removed === 1 ? 'Un fichier est à la corbeille.' : `${removed}\u00a0fichiers sont à la corbeille.`,
      link: { to: '/admin/corbeille', label: 'Voir la corbeille' },
    }),
  });
