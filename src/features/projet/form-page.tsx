import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { readDoor } from '~/ui/api';
import { pageMeta } from '~/ui/page-meta';
import { Steps } from '~/ui/steps';
import { requirePageView } from '../pages/pages.server';
import { FormSoon } from '../reglages/form-soon';
import { RequestPage } from '../reglages/request-page';
import { siteOf } from '../reglages/use-reglages';
import type { ProjetView, projetDoors } from './contract';
import { projetTexts } from './contract';

const CRUMBS = [
  { name: 'Accueil', path: '/' },
  { name: 'Projet particulier', path: '/projet_particulier' },
];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => requirePageView(context.get(depsContext).db, 'projet', projetTexts));
export const clientLoader = (): Promise<ProjetView> => readDoor<typeof projetDoors.read>('/pages/projet');

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(siteOf(matches), { title: loaderData.title, description: loaderData.description, crumbs: CRUMBS }) : [];

export default function ProjetPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <RequestPage
      crumbs={CRUMBS}
      page={page}
      form={<FormSoon subject="Mon projet" />}
      aside={
        <>
          <h2>Comment cela se passe</h2>
          <Steps steps={page.steps} />
        </>
      }
    />
  );
}
