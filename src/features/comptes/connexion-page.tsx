import type { MetaFunction } from 'react-router';
import { pageMeta } from '~/ui/page-meta';
import { siteOf } from '../reglages/use-reglages';
import { StaffNotice } from './staff-notice';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Connexion',
    description: 'Accès réservé à l’équipe du magasin, pour répondre aux demandes et tenir le site à jour.',
    crumbs: [
      { name: 'Accueil', path: '/' },
      { name: 'Connexion', path: '/connexion' },
    ],
    noIndex: true,
  });

export default function ConnexionPage() {
  return (
    <StaffNotice title="Connexion">
      L’espace de gestion de l’équipe n’est pas encore ouvert. Si vous êtes client, appelez-nous ou écrivez-nous.
    </StaffNotice>
  );
}
