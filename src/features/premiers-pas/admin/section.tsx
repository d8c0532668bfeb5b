import { ADMINS } from '~/ui/roles';
import { pathOfStep } from './acts';
import { PremiersPasCard, StepScreen, SummaryScreen } from './premiers-pas';

/** On the dashboard, as a card and as screens of its own: an owner who is through needs no line in the menu. */
export const premiersPas = {
  card: <PremiersPasCard />,
  screens: [
    { path: '/premiers_pas', element: <SummaryScreen />, roles: ADMINS },
    { path: '/premiers_pas/:step', element: <StepScreen />, roles: ADMINS },
  ],
  places: [
    {
      label: 'Premiers pas',
      detail: 'Les sept étapes qui font du site votre magasin',
      path: pathOfStep(undefined),
      words: 'première visite assistant démarrer commencer',
      roles: ADMINS,
    },
  ],
};
