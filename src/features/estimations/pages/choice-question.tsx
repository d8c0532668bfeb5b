import { useId } from 'react';
import type { Question } from '../engine/tool';
import { QuestionHelp } from './question-notes';
import type { AnswersForm } from './use-answers';

type Props = { question: Extract<Question, { kind: 'choice' }>; form: AnswersForm };

const UNKNOWN = { value: '', label: 'Je ne sais pas' };

export function ChoiceQuestion({ question, form }: Props) {
  const id = useId();
  const { key, label, options } = question;
  const initial = form.initial(key) ?? '';
  return (
    <fieldset className="est-question" aria-describedby={`${id}-aide`}>
      <legend>{label}</legend>
      <QuestionHelp id={id} question={question} />
      <div className="est-chips">
        {[...options, ...(question.recalled ? [] : [UNKNOWN])].map((option) => (
          <label key={option.value} className={option.value ? 'est-chip' : 'est-chip est-unknown'}>
            <input type="radio" name={key} value={option.value} defaultChecked={option.value === initial} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
