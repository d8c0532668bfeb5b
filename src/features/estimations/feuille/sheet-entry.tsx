import { Link } from '~/ui/link';
import { askedQuestions } from '../engine/asked';
import type { World } from '../engine/tool';
import { TOOLS } from '../engine/tools';
import { answerInTab } from '../guide-answers';
import { questionsOf } from '../pages/answers';
import { listGiven } from '../pages/given';
import { EstimateFound } from '../pages/result';
import { toolPath } from '../tool-path';
import type { OnSheet } from './use-sheet';

type Props = { one: OnSheet; world: World; drop: (() => void) | undefined };

export function SheetEntry({ one: { tool, answers, halves }, world, drop }: Props) {
  const { slug } = tool;
  const title = TOOLS.find((listed) => listed.slug === slug)?.title ?? slug;
  const asked = askedQuestions(questionsOf(tool, halves), answers);
  const given = listGiven(asked, answers, (code) => world.sunAt?.(code)?.name).filter(({ isAssumed }) => !isAssumed);
  return (
    <section className="feuille-one" aria-labelledby={`feuille-${slug}`}>
      <h2 id={`feuille-${slug}`}>{title}</h2>
      <dl className="feuille-given">
        {given.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {given.length === 0 && <p>Aucune réponse{'\u00a0'}: tout est supposé.</p>}
      <EstimateFound {...tool.estimate(answers, world, halves)} />
      <p className="feuille-ways" data-no-print>
        <Link to={toolPath(slug)} onClick={() => answerInTab(slug, answers)}>
          Reprendre<span className="visually-hidden">{`\u00a0: ${title}`}</span>
        </Link>
        {drop && (
          <button type="button" onClick={drop}>
            Retirer<span className="visually-hidden">{`\u00a0: ${title}`}</span>
          </button>
        )}
      </p>
    </section>
  );
}
