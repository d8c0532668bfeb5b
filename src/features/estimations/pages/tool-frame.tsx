import { useMemo, useRef } from 'react';
import { reachLine, useReglages } from '~/content/reglages/use-reglages';
import type { PrixBeside } from '~/features/familles/prix/homes';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Image } from '~/ui/image';
import { Link } from '~/ui/link';
import { RichText } from '~/ui/rich-text';
import type { Tool, World } from '../engine/tool';
import { TABLES_VERSION } from '../engine/version';
import { suggestedFamilles } from '../suggested';
import { Calcul } from './calcul';
import { listGiven } from './given';
import { Glance } from './glance';
import { Notes } from './notes';
import { Questions } from './questions';
import { EstimateResult } from './result';
import { ResultActions } from './result-actions';
import { ToSecondHalf } from './second-half';
import { crumbsOf, type DatedRows, type ToolData, type ToolWords } from './tool-data';
import type { ToolParts } from './tool-parts';
import { useAnswers } from './use-answers';
import { useOpenForPrint } from './use-open-for-print';
import { useSecondHalf } from './use-second-half';
import { useToday } from './use-today';

type Props = { tool: Tool; words: ToolWords; data: ToolData; parts?: ToolParts };

const useNoSun = () => undefined;
const NO_PARTS: ToolParts = {};

export function ToolFrame({ tool, words, data: { rows, pose, today: made, univers, familles, scene }, parts = NO_PARTS }: Props) {
  const { Months, useSun = useNoSun } = parts;
  const { company, look } = useReglages();
  const today = useToday(made);
  const form = useAnswers(tool, today);
  const sunAt = useSun(form);
  const dated = useMemo<DatedRows>(() => JSON.parse(rows), [rows]);
  const world = useMemo<World>(() => ({ ...dated, today, ...(sunAt && { sunAt }) }), [dated, today, sunAt]);
  const second = useSecondHalf(tool, form);
  const { halves } = second;
  const estimate = useMemo(() => tool.estimate(form.answers, world, halves), [tool, form.answers, world, halves]);
  const page = useRef<HTMLElement>(null);
  useOpenForPrint(page);
  return (
    <article ref={page} className="est-page" data-univers={univers}>
      <p className="est-letterhead">
        {look?.logo ? <img {...look.logo} alt={company.name} /> : <strong>{company.name}</strong>}
        <span>{reachLine(company)}</span>
      </p>
      <div className="est-head">
        <div className="wide">
          <Breadcrumb crumbs={crumbsOf(words)} />
          <h1>{words.title}</h1>
          <p>{words.intro}</p>
          {scene && <Image className={scene.thumbhash ? 'est-photo' : 'est-scene'} image={scene} sizes="320px" decorative />}
        </div>
      </div>
      <div className="wide est-columns">
        <div className="est-asking">
          {pose && <RichText html={pose} />}
          <Glance estimate={estimate} second={tool.more?.figure} />
          <Questions tool={tool} parts={parts} form={form} second={second} phone={company.phone.replaceAll(' ', '\u00a0')} />
        </div>
        <EstimateResult
          estimate={estimate}
          next={
            tool.more &&
            halves === 1 &&
            (estimate.figures.length > 0 || !tool.more.figure) && <ToSecondHalf more={tool.more} state={second} />
          }
          actions={<ResultActions tool={tool} answers={form.answers} world={world} halves={halves} familles={familles} />}
        />
      </div>
      <div className="wide est-more">
        {estimate.months && Months && <Months {...estimate.months} />}
        <Notes notes={estimate.notes} />
        <Suggested shown={suggestedFamilles(estimate, familles)} home={tool.dwelling(form.answers).type} today={today} />
        <Calcul
          estimate={estimate}
          given={listGiven(halves === 2 ? form.asked : second.first, form.answers, (code) => sunAt?.(code)?.name)}
          version={TABLES_VERSION}
          made={today}
        />
      </div>
    </article>
  );
}

type Advised = { shown: ReturnType<typeof suggestedFamilles>; home: keyof PrixBeside | undefined; today: string };

function Suggested({ shown, home = 'tous', today }: Advised) {
  if (shown.length === 0) return null;
  return (
    <section className="est-familles" aria-labelledby="produits" data-no-print>
      <h2 id="produits">Les produits à regarder</h2>
      <ul role="list">
        {shown.map(({ url, name, why, prix }) => (
          <li key={url} className="est-card">
            <Link to={`/familles/${url}`}>{name}</Link>
            <p>{why}</p>
            {prix && prix[home].until >= today && <p>{prix[home].text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
