import '~/ui/form/browser-zod';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { iconOf } from '~/content/medias/icon-of';
import { requirePageView } from '~/content/pages/pages.server';
import { siteOf } from '~/content/reglages/use-reglages';
import { RequestPage } from '~/intake/request-page';
import { titleWhenSent } from '~/intake/sent';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { Facts } from '~/ui/facts';
import { pageMeta } from '~/ui/page-meta';
import { newsletterTexts } from './contract';
import { NewsletterForm } from './newsletter-form';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Lettre d’information', path: '/inscription_newsletter' },
];

export const loader = ({ context }: LoaderFunctionArgs) =>
  load(() => requirePageView(context.get(depsContext).db, 'newsletter', newsletterTexts));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) =>
  loaderData
    ? pageMeta(siteOf(matches), { title: titleWhenSent(loaderData.title, location), description: loaderData.description, crumbs: CRUMBS })
    : [];

export default function NewsletterPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <RequestPage
      crumbs={CRUMBS}
      page={page}
      form={<NewsletterForm />}
      aside={
        <>
          {page.benefits.length > 0 && <h2>Ce que vous recevrez</h2>}
          <Facts facts={page.benefits.map(({ icon, ...fact }) => ({ ...fact, icon: iconOf(icon) }))} />
        </>
      }
    />
  );
}
