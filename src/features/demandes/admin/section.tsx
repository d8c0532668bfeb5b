import { Inbox } from 'lucide-react';
import { type AdminSection, recordScreens } from '~/admin/section';
import type { EntryForm } from '~/intake/entry';
import { ANSWERERS } from '~/ui/roles';
import { Fiche } from '../conversation/admin/fiche';
import { DemandeShow } from '../conversation/admin/show';
import { EtiquettesScreen } from '../etiquettes/admin/list';
import { DemandesList } from '../inbox/admin/list';
import { PersonneScreen } from '../personnes/admin/personne-screen';
import { NewDemande } from './entry';

export const demandesSection = (forms: readonly EntryForm[]): AdminSection => ({
  name: 'demandes',
  label: 'Demandes',
  icon: Inbox,
  group: 'jour',
  roles: ANSWERERS,
  screens: [
    ...recordScreens({ list: <DemandesList />, edit: <DemandeShow /> }),
    { path: ':id/show', element: <DemandeShow /> },
    { path: 'nouvelle', element: <NewDemande forms={forms} /> },
    { path: ':id/fiche', element: <Fiche /> },
    { path: '/personne', element: <PersonneScreen /> },
    { path: '/etiquettes', element: <EtiquettesScreen /> },
  ],
});
