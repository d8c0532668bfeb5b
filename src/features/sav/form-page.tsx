import '~/ui/form/browser-zod';
import type { MetaFunction } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { titleWhenSent } from '~/intake/sent';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { SavForm } from './sav-form';

export const handle: PageHandle = { isUnlisted: true };

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(siteOf(matches), {
    title: titleWhenSent('Demande au service après-vente', location),
    description:
      'Dépannage, entretien, garantie ou pièce détachée : dites-nous quel appareil est en cause, nous vous répondons aux heures d’ouverture.',
    crumbs: [
      { name: 'Accueil', path: '/' },
      { name: 'SAV et pièces détachées', path: '/sav' },
      { name: 'Demande', path: '/sav/formulaire' },
    ],
  });

export default function SavFormPage() {
  return <SavForm />;
}
