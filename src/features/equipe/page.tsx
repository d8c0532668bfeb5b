import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { notFound } from '~/platform/http/problem';
import type { Crumb } from '~/ui/breadcrumb';
import { Image } from '~/ui/image';
import { PageBanner } from '~/ui/page-banner';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import type { EquipePage } from './contract';
import style from './equipe.css?url';
import { viewEquipe } from './equipe.server';
import { employeesJsonLd } from './json-ld';

/** The sitemap gets it from the content. */
export const handle: PageHandle = { isUnlisted: true };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: style }];

export const loader = ({ context }: LoaderFunctionArgs): Promise<EquipePage> =>
  load(async () => {
    const page = await viewEquipe(context.get(depsContext));
    if (!page) throw notFound('Il n’y a rien ici.');
    return page;
  });

const titleOf = ({ people }: EquipePage) => (people.length > 0 ? 'L’équipe' : 'Nos qualifications');
const introOf = ({ people }: EquipePage) =>
  people.length > 0
    ? '<p>Celles et ceux qui vous reçoivent, vous conseillent et vous répondent.</p>'
    : '<p>Ce que des organismes indépendants ont vérifié, et jusqu’à quand.</p>';
const crumbsOf = (page: EquipePage): Crumb[] => [
  { name: 'Accueil', path: '/' },
  { name: titleOf(page), path: '/equipe' },
];

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { people, qualifications } = loaderData;
  const names = [...people.map(({ name, role }) => (role ? `${name}, ${role}` : name)), ...qualifications.map(({ label }) => label)];
  return pageMeta(site, {
    title: titleOf(loaderData),
    description: `${people.length > 0 ? 'L’équipe' : 'Les qualifications'} de ${site.name}\u00a0: ${names.join('\u202f; ')}.`,
    crumbs: crumbsOf(loaderData),
    ...(people.length > 0 && { jsonLd: [employeesJsonLd(site, loaderData)] }),
  });
};

export default function EquipePageView() {
  const page = useLoaderData<typeof loader>();
  const { people, qualifications } = page;
  return (
    <>
      <PageBanner crumbs={crumbsOf(page)} title={titleOf(page)} intro={introOf(page)} picture={page.banner} />
      <div className="wide equipe">
        {people.length > 0 && (
          <ul role="list" className="equipe-people">
            {people.map((person, index) => (
              <Person key={person.id} {...person} isFirst={index < 4} />
            ))}
          </ul>
        )}
        {qualifications.length > 0 && (
          <section className="equipe-proofs" aria-labelledby={people.length > 0 ? 'qualifications' : undefined}>
            {people.length > 0 && <h2 id="qualifications">Nos qualifications</h2>}
            <ul role="list">
              {qualifications.map((one) => (
                <Qualification key={`${one.label} ${one.number}`} {...one} isUnder={people.length > 0} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

function Person({ name, role, spoken, words, portrait, isFirst }: EquipePage['people'][number] & { isFirst: boolean }) {
  return (
    <li>
      {portrait ? (
        <Image image={portrait} sizes="(min-width: 1100px) 260px, (min-width: 770px) 44vw, 112px" priority={isFirst} />
      ) : (
        <span className="equipe-blank" aria-hidden="true">
          {name.charAt(0)}
        </span>
      )}
      <div>
        <h2>{name}</h2>
        {role && <p className="equipe-role">{role}</p>}
        {spoken && <p>{`Parle ${spoken}`}</p>}
        {words && <p className="equipe-words">{words}</p>}
      </div>
    </li>
  );
}

function Qualification({ label, number, body, until, isUnder }: EquipePage['qualifications'][number] & { isUnder: boolean }) {
  const Heading = isUnder ? 'h3' : 'h2';
  return (
    <li>
      <Heading>{label}</Heading>
      <dl>
        {[
          ['Numéro', number],
          ['Organisme', body],
          ['Valable jusqu’au', until],
        ].map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </li>
  );
}
