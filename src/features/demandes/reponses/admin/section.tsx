import { MessageSquareQuote } from 'lucide-react';
import type { AdminSection } from '~/admin/section';
import { ANSWERERS } from '~/ui/roles';
import { ReponsesScreen } from './reponses';

export const reponsesSection: AdminSection = {
  name: 'reponses',
  label: 'Réponses prêtes',
  icon: MessageSquareQuote,
  group: 'clients',
  roles: ANSWERERS,
  screens: [{ path: '', element: <ReponsesScreen /> }],
};
