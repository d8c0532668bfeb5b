import '~/ui/form/browser-zod';
import { type MetaFunction, useOutletContext } from 'react-router';
import { pageMeta } from '~/ui/page-meta';
import { siteOf } from '../reglages/use-reglages';
import { ContactForm } from './contact-form';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Formulaire de contact',
    description:
      'Une question, un conseil, une pièce à retrouver : écrivez au magasin ou appelez-le, nous vous répondons aux heures d’ouverture.',
    crumbs: [
      { name: 'Accueil', path: '/' },
      { name: 'Contact', path: '/contact' },
      { name: 'Formulaire', path: '/contact/formulaire' },
    ],
  });

/** Stands in the contact page, which knows the subjects that staff propose. */
export default function ContactFormPage() {
  return <ContactForm subjects={useOutletContext<string[]>()} />;
}
