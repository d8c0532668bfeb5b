import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import type { Question, Room } from '../engine/tool';
import { roomField } from './answers';
import { QuestionHelp, QuestionProblem } from './question-notes';
import type { AnswersForm } from './use-answers';

type Props = { question: Extract<Question, { kind: 'rooms' }>; form: AnswersForm };

/** Row keys are stable: removing a row moves no typed text. */
export function RoomsQuestion({ question, form }: Props) {
  const id = useId();
  const { key, label, most } = question;
  const initial = (form.initial(key) as readonly Room[] | undefined) ?? [];
  const [rows, setRows] = useState(() => initial.map((_, index) => index).concat(initial.length === 0 ? [0] : []));
  const [next, setNext] = useState(rows.length);
  const frame = useRef<HTMLFieldSetElement>(null);
  const drawn = useRef(rows);
  const { read } = form;

  // After the render: reads the fields present.
  useEffect(() => {
    if (drawn.current === rows) return;
    const isMore = rows.length > drawn.current.length;
    drawn.current = rows;
    read();
    const fields = frame.current?.querySelectorAll<HTMLElement>(isMore ? '[data-room-name]' : '[data-room-remove]');
    (fields?.[fields.length - 1] ?? frame.current?.querySelector<HTMLElement>('[data-room-name]'))?.focus();
  });

  function add() {
    setRows([...rows, next]);
    setNext(next + 1);
  }

  return (
    <fieldset ref={frame} className="est-question" aria-describedby={`${id}-aide`}>
      <legend>{label}</legend>
      <QuestionHelp id={id} question={question} />
      <ul role="list" className="est-rooms">
        {rows.map((row, index) => {
          const areaField = roomField(key, row, 'area');
          const problem = form.problems[areaField];
          return (
            <li key={row}>
              <label className="est-room-name">
                <span>{`Pièce ${index + 1}`}</span>
                <input
                  className="est-control"
                  data-room-name
                  name={roomField(key, row, 'name')}
                  maxLength={40}
                  placeholder="Séjour, chambre…"
                  autoComplete="off"
                  defaultValue={initial[row]?.name}
                />
              </label>
              <label className="est-room-area">
                <span>Surface</span>
                <span className="est-measure">
                  <input
                    className="est-control"
                    name={areaField}
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={initial[row] && String(initial[row].area_m2).replace('.', ',')}
                    aria-describedby={problem && `${id}-${row}-probleme`}
                    aria-invalid={problem !== undefined}
                  />
                  <span className="est-unit">m²</span>
                </span>
              </label>
              {rows.length > 1 && (
                <button
                  type="button"
                  className="est-remove"
                  data-room-remove
                  onClick={() => setRows(rows.filter((other) => other !== row))}
                >
                  Retirer<span className="visually-hidden">{` la pièce ${index + 1}`}</span>
                </button>
              )}
              <QuestionProblem id={`${id}-${row}`}>{problem}</QuestionProblem>
            </li>
          );
        })}
      </ul>
      {rows.length < most && (
        <Button look="light" onClick={add}>
          Ajouter une pièce
        </Button>
      )}
    </fieldset>
  );
}
