import { type LoaderFunctionArgs, type MetaFunction, Outlet, useLoaderData, useMatch } from 'react-router';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { readDoor } from '~/ui/api';
import { ButtonLink } from '~/ui/button-link';
import { Facts } from '~/ui/facts';
import { PageBanner } from '~/ui/page-banner';
import { pageMeta } from '~/ui/page-meta';
import { RichText } from '~/ui/rich-text';
import { Section } from '~/ui/section';
import { requirePageView } from '../pages/pages.server';
import { ReachUs } from '../reglages/reach-us';
import { siteOf } from '../reglages/use-reglages';
import type { SavView, savDoors } from './contract';
import { savTexts } from './contract';
import { Faq } from './faq';
import styles from './page.module.css';

const CRUMBS = [
  { name: 'Accueil', path: '/' },
  { name: 'SAV et pièces détachées', path: '/sav' },
];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => requirePageView(context.get(depsContext).db, 'sav', savTexts));
export const clientLoader = (): Promise<SavView> => readDoor<typeof savDoors.read>('/sav');

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), { title: loaderData.title, description: loaderData.description, crumbs: CRUMBS, image: loaderData.banner })
    : [];

export default function SavPage() {
  const page = useLoaderData<typeof loader>();
  const formIsOpen = useMatch('/sav/formulaire') !== null;
  return (
    <>
      <PageBanner crumbs={CRUMBS} title={page.title} intro={page.intro} picture={page.banner}>
        <ButtonLink to="/sav/formulaire">Demander une intervention</ButtonLink>
        <ButtonLink to="#verifications" look="light">
          Premières vérifications
        </ButtonLink>
      </PageBanner>
      <Section title="Ce que nous faisons">
        <Facts facts={page.offers.map(({ icon, ...fact }) => ({ ...fact, icon: icon?.src ?? null }))} />
      </Section>
      <Section
        title="Les premières vérifications"
        id="verifications"
        text="Quelques gestes simples et sans danger, à faire avant de nous appeler."
      >
        <Faq groups={page.faq} />
      </Section>
      <Section id="formulaire" title={page.form.title} ground="paper-2">
        <RichText html={page.form.intro} />
        <div className={styles.form}>{formIsOpen ? <Outlet /> : <ReachUs />}</div>
        {!formIsOpen && <ButtonLink to="/sav/formulaire">Ouvrir le formulaire</ButtonLink>}
      </Section>
    </>
  );
}
