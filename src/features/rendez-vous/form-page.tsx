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
import type { RdvProView, rdvProDoors } from './contract';
import { rdvProTexts } from './contract';

const CRUMBS = [
  { name: 'Accueil', path: '/' },
  { name: 'Rendez-vous pro', path: '/rdv_pro' },
];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => requirePageView(context.get(depsContext).db, 'rdv_pro', rdvProTexts));
export const clientLoader = (): Promise<RdvProView> => readDoor<typeof rdvProDoors.read>('/pages/rdv_pro');

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(siteOf(matches), { title: loaderData.title, description: loaderData.description, crumbs: CRUMBS }) : [];

export default function RdvProPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <RequestPage
      crumbs={CRUMBS}
      page={page}
      form={<FormSoon subject="Rendez-vous professionnel" />}
      aside={
        <>
          <h2>Pour quoi venir</h2>
          <ul>
            {page.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <h2>Comment cela se passe</h2>
          <Steps steps={page.steps} />
        </>
      }
    />
  );
}
