import { useEffect } from 'react';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '~/ui/page-meta';
import { FormSoon } from '../reglages/form-soon';
import { siteOf } from '../reglages/use-reglages';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Demande au service après-vente',
    description:
      'Dépannage, entretien, garantie ou pièce détachée : dites-nous quel appareil est en cause, nous vous répondons aux heures d’ouverture.',
    crumbs: [
      { name: 'Accueil', path: '/' },
      { name: 'SAV et pièces détachées', path: '/sav' },
      { name: 'Demande', path: '/sav/formulaire' },
    ],
  });

/** Stands at the foot of the after-sales page: who comes for it is brought to it. */
export default function SavFormPage() {
  useEffect(() => {
    document.getElementById('formulaire')?.scrollIntoView();
  }, []);
  return <FormSoon subject="Service après-vente" title="Demander une intervention ou une pièce" />;
}
