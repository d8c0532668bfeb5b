import { Button } from '~/ui/button';
import type { Question, Tool } from '../engine/tool';
import { ChoiceQuestion } from './choice-question';
import { NumberQuestion } from './number-question';
import { SecondHalfQuestions } from './second-half';
import type { ToolParts } from './tool-parts';
import type { AnswersForm } from './use-answers';
import type { SecondHalf as SecondHalfState } from './use-second-half';

type Props = { tool: Tool; parts: ToolParts; form: AnswersForm; second: SecondHalfState; phone: string };

export function Questions({ tool, parts, form, second, phone }: Props) {
  const draw = (question: Question) => <OneQuestion key={`${question.key}-${form.round}`} question={question} parts={parts} form={form} />;
  return (
    // Without scripts it submits nowhere: nothing typed enters a URL.
    <form
      ref={form.element}
      className="est-form"
      method="dialog"
      aria-labelledby="vos-reponses"
      noValidate
      autoComplete="off"
      onInput={form.read}
      onBlur={form.onBlur}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 id="vos-reponses">Vos réponses</h2>
      <p className="est-lead">
        {'Aucune n’est obligatoire\u00a0: chaque réponse resserre la fourchette. Rien ne quitte votre navigateur.'}
      </p>
      <noscript>
        {/* Browsers with scripts never draw it, so they need not load it. */}
        {import.meta.env.SSR && (
          <p className="est-notice">{`Ce calcul a besoin de JavaScript. Activez-le, ou appelez-nous${phone && ` au ${phone}`}\u00a0: nous le faisons avec vous.`}</p>
        )}
      </noscript>
      {second.first.map(draw)}
      {tool.more && (
        <SecondHalfQuestions more={tool.more} state={second}>
          {second.more.map(draw)}
        </SecondHalfQuestions>
      )}
      <div className="est-erase">
        <Button look="light" onClick={form.erase}>
          Effacer mes réponses
        </Button>
        <p role="status">{form.restore && 'Vos réponses sont effacées.'}</p>
        {form.restore && (
          <Button look="quiet" onClick={form.restore}>
            Les remettre
          </Button>
        )}
      </div>
    </form>
  );
}

function OneQuestion({ question, parts: { Town, Rooms }, form }: { question: Question; parts: ToolParts; form: AnswersForm }) {
  switch (question.kind) {
    case 'choice':
      return <ChoiceQuestion question={question} form={form} />;
    case 'number':
      return <NumberQuestion question={question} form={form} />;
    case 'commune':
      if (!Town) throw new Error(`${question.key} needs parts.Town`);
      return <Town question={question} form={form} />;
    case 'rooms':
      if (!Rooms) throw new Error(`${question.key} needs parts.Rooms`);
      return <Rooms question={question} form={form} />;
  }
}
