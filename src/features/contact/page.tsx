import '~/ui/form/browser-zod';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useMatch } from 'react-router';
import { requirePageView } from '~/content/pages/pages.server';
import { HoursTable } from '~/content/reglages/hours-table';
import { ReachUs } from '~/content/reglages/reach-us';
import { viewReglages } from '~/content/reglages/reglages.server';
import { siteOf, useMorePages } from '~/content/reglages/use-reglages';
import { NouvelleLine } from '~/features/annonces/nouvelle';
import { Itinerary } from '~/features/showroom/itinerary';
import { RequestPage } from '~/intake/request-page';
import { titleWhenSent } from '~/intake/sent';
import { WhatNext } from '~/intake/what-next';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { ContactForm } from './contact-form';
import { contactTexts } from './contract';
import styles from './page.module.css';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Contact', path: '/contact' },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const deps = context.get(depsContext);
  return load(async () => {
    const [page, { opening }] = await Promise.all([requirePageView(deps.db, 'contact', contactTexts), viewReglages(deps)]);
    return { page, opening };
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: titleWhenSent(loaderData.page.title, location),
        description: loaderData.page.description,
        crumbs: CRUMBS,
      })
    : [];

/** `/contact/formulaire` opens the page at the form. */
export default function ContactPage() {
  const { page, opening } = useLoaderData<typeof loader>();
  const hasTeam = useMorePages().some(({ path }) => path === '/equipe');
  const formIsOpen = useMatch('/contact/formulaire') !== null;
  return (
    <RequestPage
      crumbs={formIsOpen ? [...CRUMBS, { name: 'Formulaire', path: '/contact/formulaire' }] : CRUMBS}
      page={formIsOpen ? { ...page.form, banner: null } : page}
      form={<ContactForm title={formIsOpen ? undefined : page.form.title} subjects={page.subjects} />}
      aside={
        <div className={styles.aside}>
          <NouvelleLine />
          <ReachUs withPlace={false} />
          {hasTeam && (
            <p>
              <Link to="/equipe">L’équipe qui vous répond</Link>
            </p>
          )}
          <HoursTable opening={opening} />
          <Itinerary />
          <WhatNext />
        </div>
      }
    />
  );
}
