import type { MetaFunction } from 'react-router';
import { pageMeta } from '~/ui/page-meta';
import { siteOf } from '../reglages/use-reglages';
import { StaffNotice } from './staff-notice';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Mot de passe oublié',
    description: 'Accès réservé à l’équipe du magasin, pour répondre aux demandes et tenir le site à jour.',
    crumbs: [
      { name: 'Accueil', path: '/' },
      { name: 'Mot de passe oublié', path: '/reset_password_mail' },
    ],
    noIndex: true,
  });

export default function ResetMailPage() {
  return (
    <StaffNotice title="Mot de passe oublié">
      L’envoi d’un nouveau mot de passe ouvrira avec l’espace de gestion. D’ici là, adressez-vous au magasin.
    </StaffNotice>
  );
}
