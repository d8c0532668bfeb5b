import { useMemo, useState } from 'react';
import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { reachLine, siteOf, useReglages } from '~/content/reglages/use-reglages';
import { inShop } from '~/platform/clock';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { Breadcrumb, type Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import type { Tarif } from '../engine/tarifs';
import { toolLinks } from '../pages/tool-data';
import { tarifsText } from '../pages/tool-rows.server';
import { useToday } from '../pages/use-today';
import { listTarifs } from '../tarifs/tarifs.server';
import style from './feuille.css?url';
import { frenchDay } from './french-day';
import { SheetActions } from './sheet-actions';
import { SheetEntry } from './sheet-entry';
import { dropFromSheet } from './store';
import { useSheet } from './use-sheet';

const TITLE = 'Ma feuille d’estimations';
const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Estimations', path: '/estimations' },
  { name: 'Ma feuille', path: '/estimations/feuille' },
];

export const handle: PageHandle = { isFilledByScripts: true, isUnlisted: true };
export const links: LinksFunction = () => [...toolLinks(), { rel: 'stylesheet', href: style }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  load(async () => {
    const deps = context.get(depsContext);
    return { rows: tarifsText(await listTarifs(deps)), today: inShop(deps.clock.now()).toPlainDate().toString() };
  });
export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: TITLE,
    description: 'Vos estimations réunies sur une feuille, à imprimer ou à garder par un lien, sans compte ni coordonnées.',
    crumbs: CRUMBS,
    noIndex: true,
  });

export default function SheetPage() {
  const { rows, today: made } = useLoaderData<typeof loader>();
  const { company, look } = useReglages();
  const today = useToday(made);
  const [round, setRound] = useState(0);
  const sheet = useSheet(round);
  const drawn = sheet.state === 'drawn' ? sheet : undefined;
  const tarifs = useMemo<readonly Tarif[]>(() => JSON.parse(rows), [rows]);
  const world = { tarifs, regles: drawn?.regles ?? [], today, ...(drawn?.sunAt && { sunAt: drawn.sunAt }) };
  const isEmpty = drawn?.estimates.length === 0;

  function drop(slug: string) {
    dropFromSheet(slug);
    setRound(round + 1);
    document.getElementById('feuille')?.focus({ preventScroll: true });
  }

  return (
    <article className="est-page feuille">
      <p className="est-letterhead">
        {look?.logo ? <img {...look.logo} alt={company.name} /> : <strong>{company.name}</strong>}
        <span>{reachLine(company)}</span>
      </p>
      <div className="est-head">
        <div className="wide">
          <Breadcrumb crumbs={CRUMBS} />
          <h1 id="feuille" tabIndex={-1}>
            {TITLE}
          </h1>
          <p>Imprimez-la, ou gardez-la par un lien{'\u00a0'}: ni compte, ni coordonnées.</p>
        </div>
      </div>
      <div className="wide feuille-body">
        <noscript>
          <p className="est-notice">Cette feuille se remplit dans votre navigateur et a besoin de JavaScript.</p>
        </noscript>
        <p role="status" className="feuille-day">
          {sheet.state === 'reading' && 'Nous retrouvons vos estimations…'}
          {sheet.state === 'lost' &&
            'Une partie du site n’est pas arrivée\u00a0: vérifiez votre connexion à internet. La feuille se remplira dès qu’elle revient.'}
          {isEmpty && 'Rien n’est encore gardé dans ce navigateur. Ouvrez un outil, répondez, puis choisissez «\u00a0Garder\u00a0».'}
          {drawn && !isEmpty && dayWords(drawn.on, today)}
        </p>
        {isEmpty && <ButtonLink to="/estimations#outils">Choisir un outil</ButtonLink>}
        {drawn && !isEmpty && <SheetActions estimates={drawn.estimates} on={drawn.on ?? today} />}
        {drawn?.estimates.map((one) => (
          <SheetEntry key={one.tool.slug} one={one} world={world} drop={drawn.isLinked ? undefined : () => drop(one.tool.slug)} />
        ))}
      </div>
    </article>
  );
}

const dayWords = (on: string | undefined, today: string) =>
  on && on !== today
    ? `Réponses du ${frenchDay(on)}, calculées aujourd’hui, ${frenchDay(today)}, avec les tarifs en vigueur\u00a0: les euros peuvent avoir changé depuis.`
    : `Calculé le ${frenchDay(today)}, avec les tarifs en vigueur ce jour.`;
