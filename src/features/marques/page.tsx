import { ExternalLink } from 'lucide-react';
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { mute } from '~/content/medias/mute.server';
import { Closing } from '~/content/reglages/shop-frame';
import { siteOf } from '~/content/reglages/use-reglages';
import { FamillesGrid } from '~/features/familles/familles-grid';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { notFound } from '~/platform/http/problem';
import { Breadcrumb, type Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { pageMeta } from '~/ui/page-meta';
import { RichText } from '~/ui/rich-text';
import { Section } from '~/ui/section';
import type { MarquePage } from './contract';
import { brandJsonLd } from './json-ld';
import { MarqueLogo } from './marque-row';
import { findMarque } from './marques.server';
import styles from './page.module.css';

type Shown = Omit<MarquePage, 'updatedAt'>;

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Shown> {
  return load(async () => {
    const marque = await findMarque(context.get(depsContext), params.url ?? '');
    if (!marque) throw notFound('Cette marque n’existe pas ou n’est plus proposée.');
    if ('movedTo' in marque) throw redirect(`/marques/${marque.movedTo}`, 301);
    const { updatedAt: _, ...shown } = marque;
    return { ...shown, familles: shown.familles.map(mute) };
  });
}

const crumbsOf = ({ name, url }: Shown): Crumb[] => [
  { name: 'Accueil', path: '/' },
  { name: 'Marques', path: '/marques' },
  { name, path: `/marques/${url}` },
];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: `${loaderData.name}, les équipements au showroom`,
        description: loaderData.summary,
        crumbs: crumbsOf(loaderData),
        logo: loaderData.logo,
        jsonLd: [brandJsonLd(siteOf(matches).publicUrl, loaderData)],
      })
    : [];

export default function MarquePageView() {
  const marque = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.banner}>
        <div className="wide">
          <Breadcrumb crumbs={crumbsOf(marque)} />
          <div className={styles.columns}>
            <div className={styles.logo}>
              <MarqueLogo name="" logo={marque.logo} />
            </div>
            <div>
              <h1>{marque.name}</h1>
              <RichText html={marque.text} />
              <p className={styles.actions}>
                <ButtonLink to="/contact/formulaire">Poser une question</ButtonLink>
                {marque.website && (
                  <ButtonLink href={marque.website} look="quiet">
                    Site de la marque <ExternalLink size={18} aria-hidden="true" />
                  </ButtonLink>
                )}
              </p>
            </div>
          </div>
        </div>
      </div>
      {marque.familles.length > 0 && (
        <Section title={`Ce que fabrique ${marque.name}`}>
          <FamillesGrid familles={marque.familles} />
        </Section>
      )}
      {marque.documents && (
        <Section>
          <RichText html={marque.documents} />
        </Section>
      )}
      <Closing>
        <ButtonLink to="/showroom" look="light">
          Voir au showroom
        </ButtonLink>
      </Closing>
    </>
  );
}
