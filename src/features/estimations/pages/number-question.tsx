import { useId, useRef } from 'react';
import type { Question } from '../engine/tool';
import { QuestionHelp, QuestionProblem, questionDescribedBy } from './question-notes';
import type { AnswersForm } from './use-answers';

type Props = { question: Extract<Question, { kind: 'number' }>; form: AnswersForm };

export function NumberQuestion({ question, form }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { key, label, unit, step, placeholder } = question;
  const initial = form.initial(key);
  const problem = form.problems[key];

  function leave() {
    if (!input.current) return;
    input.current.value = '';
    form.read();
  }

  return (
    <div className="est-question">
      <label htmlFor={id}>{label}</label>
      <QuestionHelp id={id} question={question} />
      <div className="est-number">
        <span className={unit ? 'est-measure' : undefined}>
          <input
            ref={input}
            id={id}
            name={key}
            className="est-control"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={placeholder}
            defaultValue={initial === undefined ? undefined : String(initial).replace('.', ',')}
            aria-describedby={questionDescribedBy(id, problem)}
            aria-invalid={problem !== undefined}
          />
          {unit && <span className="est-unit">{unit}</span>}
        </span>
        <button type="button" className="est-chip est-unknown" aria-pressed={form.answers[key] === undefined && !problem} onClick={leave}>
          Je ne sais pas
          <span className="visually-hidden">{`\u00a0: ${label}`}</span>
        </button>
      </div>
      <QuestionProblem id={id}>{problem}</QuestionProblem>
    </div>
  );
}
