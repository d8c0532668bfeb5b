import type { Question } from '../engine/tool';

export function QuestionHelp({ id, question }: { id: string; question: Question }) {
  return (
    <div id={`${id}-aide`} className="est-help">
      {question.help && <p>{question.help}</p>}
      <p className="est-assumed">{question.recalled ? 'Repris de «\u00a0Par où commencer\u00a0».' : question.assumed}</p>
    </div>
  );
}

export function QuestionProblem({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={`${id}-probleme`} className="est-problem" role="alert">
      {children}
    </p>
  );
}

export const questionDescribedBy = (id: string, problem: string | undefined) => `${id}-aide${problem ? ` ${id}-probleme` : ''}`;
