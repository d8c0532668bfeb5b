import type { MetaFunction } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { titleWhenSent } from '~/intake/sent';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';

export const handle: PageHandle = { isUnlisted: true };

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(siteOf(matches), {
    title: titleWhenSent('Formulaire de contact', location),
    description:
      'Une question, un conseil, une pièce à retrouver : écrivez au magasin ou appelez-le, nous vous répondons aux heures d’ouverture.',
    crumbs: [
      { name: 'Accueil', path: '/' },
      { name: 'Contact', path: '/contact' },
      { name: 'Formulaire', path: '/contact/formulaire' },
    ],
  });

export default function ContactFormPage() {
  return null;
}
