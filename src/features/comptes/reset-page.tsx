import type { MetaFunction } from 'react-router';
import { pageMeta } from '~/ui/page-meta';
import { siteOf } from '../reglages/use-reglages';
import { StaffNotice } from './staff-notice';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Nouveau mot de passe',
    description: 'Accès réservé à l’équipe du magasin, pour répondre aux demandes et tenir le site à jour.',
    crumbs: [
      { name: 'Accueil', path: '/' },
      { name: 'Nouveau mot de passe', path: '/reset_password' },
    ],
    noIndex: true,
  });

export default function ResetPage() {
  return (
    <StaffNotice title="Nouveau mot de passe">
      Le choix d’un nouveau mot de passe ouvrira avec l’espace de gestion. D’ici là, adressez-vous au magasin.
    </StaffNotice>
  );
}
