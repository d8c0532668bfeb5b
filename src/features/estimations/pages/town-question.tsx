import type { Question } from '../engine/tool';
import { TownField } from '../town-field';
import type { AnswersForm } from './use-answers';

type Props = { question: Extract<Question, { kind: 'commune' }>; form: AnswersForm };

export function TownQuestion({ question, form }: Props) {
  const { key, label, help, assumed } = question;
  const chosen = form.answers[key];
  return (
    <div className="est-question">
      <TownField
        label={label}
        help={[help, assumed].filter(Boolean).join(' ')}
        value={typeof chosen === 'string' ? chosen : undefined}
        onValue={(code) => form.choose(key, code)}
      />
    </div>
  );
}
