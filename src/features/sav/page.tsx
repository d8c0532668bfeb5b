import { type LoaderFunctionArgs, type MetaFunction, Outlet, useLoaderData, useMatch } from 'react-router';
import { faqJsonLd } from '~/content/blocs/faq-json-ld';
import { iconOf } from '~/content/medias/icon-of';
import { ReachUs } from '~/content/reglages/reach-us';
import { siteOf } from '~/content/reglages/use-reglages';
import { RequestPage } from '~/intake/request-page';
import { WhatNext } from '~/intake/what-next';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import type { Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { Facts } from '~/ui/facts';
import { Link } from '~/ui/link';
import { PageBanner } from '~/ui/page-banner';
import { pageMeta } from '~/ui/page-meta';
import { RichText } from '~/ui/rich-text';
import { Section } from '~/ui/section';
import { Breakdown } from './breakdown';
import { Faq } from './faq';

import styles from './page.module.css';
import { viewSav } from './sav.server';

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'SAV et pièces détachées', path: '/sav' },
];

export const loader = ({ context }: LoaderFunctionArgs) => load(() => viewSav(context.get(depsContext)));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: loaderData.title,
        description: loaderData.description,
        crumbs: CRUMBS,
        image: loaderData.banner,
        jsonLd: import.meta.env.SSR ? faqJsonLd(loaderData.faq.flatMap(({ questions }) => questions)) : [],
      })
    : [];

export default function SavPage() {
  const page = useLoaderData<typeof loader>();
  const formIsOpen = useMatch('/sav/formulaire') !== null;
  if (formIsOpen)
    return (
      <RequestPage
        crumbs={[...CRUMBS, { name: 'Demande', path: '/sav/formulaire' }]}
        page={{ title: page.form.title, intro: page.form.intro, banner: null }}
        form={
          <>
            <Breakdown {...page} isInForm />
            <Outlet />
          </>
        }
        aside={
          <div className={styles.aside}>
            {page.faq.length > 0 && (
              <p>
                Une panne sans gravité{'\u202f?'} Quelques gestes suffisent parfois{'\u00a0'}:{' '}
                <Link to="/sav#verifications">les premières vérifications</Link>.
              </p>
            )}
            <WhatNext then={AFTER} />
            <div className={styles.beside}>
              <ReachUs />
            </div>
          </div>
        }
      />
    );
  return (
    <>
      <PageBanner crumbs={CRUMBS} title={page.title} intro={page.intro} picture={page.banner}>
        <ButtonLink to="/sav/formulaire">Demander une intervention</ButtonLink>
        {page.faq.length > 0 && (
          <ButtonLink to="#verifications" look="light">
            Premières vérifications
          </ButtonLink>
        )}
      </PageBanner>
      <Breakdown {...page} />
      {page.offers.length > 0 && (
        <Section title="Ce que nous faisons">
          <Facts facts={page.offers.map(({ icon, ...fact }) => ({ ...fact, icon: iconOf(icon) }))} />
        </Section>
      )}
      {page.tarifs && (
        <Section id="tarifs">
          <RichText html={page.tarifs} />
        </Section>
      )}
      {page.faq.length > 0 && (
        <Section title="Les premières vérifications" id="verifications" text="Quelques gestes sans danger, avant de nous appeler.">
          <Faq groups={page.faq} />
        </Section>
      )}
      <Section title={page.form.title} ground="paper-2">
        <RichText html={page.form.intro} />
        <div className={styles.reach}>
          <ReachUs />
        </div>
        <ButtonLink to="/sav/formulaire">Ouvrir le formulaire</ButtonLink>
      </Section>
    </>
  );
}

const AFTER = [
  {
    title: 'Un technicien vous lit',
    text: 'Il identifie l’appareil ou la pièce, puis vous rappelle au numéro que vous nous donnez.',
  },
  { title: 'La suite se décide avec vous', text: 'Un conseil au téléphone, une pièce à commander ou un passage chez vous.' },
];
