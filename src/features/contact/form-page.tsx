import type { MetaFunction } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';

export const handle: PageHandle = { isUnlisted: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Formulaire de contact',
    description:
      'Une question, un conseil, une pièce à retrouver : écrivez au magasin ou appelez-le, nous vous répondons aux heures d’ouverture.',
    crumbs: [
      { name: 'Accueil', path: '/' },
      { name: 'Contact', path: '/contact' },
      { name: 'Formulaire', path: '/contact/formulaire' },
    ],
  });

/** Empty: the parent route, the contact page, shows the form. */
export default function ContactFormPage() {
  return null;
}
