import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useReglages } from '~/content/reglages/use-reglages';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import { MaskIcon } from '~/ui/mask-icon';
import type { FamilleAt } from './contract';
import { GUIDE_QUESTIONS, guide } from './engine/guide';
import type { Answers } from './engine/tool';
import { toolsWithout } from './engine/tools-of-univers';
import { keepGuideAnswers, loadGuideAnswers } from './guide-answers';
import { toolPath } from './tool-path';

const QUESTIONS = GUIDE_QUESTIONS.filter((question) => question.kind === 'choice');

/** The DOM holds the answers, so choices made before hydration count; the tab stores them, nothing is sent. */
export function Guide({ familles }: { familles: FamilleAt[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState<Answers>({});

  useEffect(() => {
    if (!form.current) return;
    const kept = loadGuideAnswers();
    const touched = answersOf(form.current);
    fill(form.current, { ...kept, ...touched });
    setGiven(answersOf(form.current));
  }, []);

  function take() {
    if (!form.current) return;
    const next = answersOf(form.current);
    setGiven(next);
    keepGuideAnswers(next);
  }
  function restart(event: FormEvent<HTMLFormElement>) {
    fill(event.currentTarget, {});
    take();
    event.currentTarget.querySelector('input')?.focus();
    event.preventDefault();
  }

  return (
    <form
      ref={form}
      className="estimations-debut"
      autoComplete="off"
      onChange={take}
      onReset={restart}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="estimations-questions">
        {QUESTIONS.map(({ key, label, options, when }) => (
          <fieldset key={key} hidden={!(when?.(given) ?? true)}>
            <legend>{label}</legend>
            <div>
              {options.map(({ value, label: text }) => (
                <label key={value} className="est-choice">
                  <input type="radio" name={key} value={value} />
                  <span>{text}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <Found given={given} familles={familles} />
    </form>
  );
}

function Found({ given, familles }: { given: Answers; familles: FamilleAt[] }) {
  const { company, hiddenUnivers } = useReglages();
  const missing = QUESTIONS.filter(({ key, when }) => given[key] === undefined && (when?.(given) ?? true));
  if (QUESTIONS.every(({ key }) => given[key] === undefined))
    return (
      <Frame status="Vos réponses donnent ici deux ou trois équipements à regarder, et l’outil pour les chiffrer.">
        <noscript>
          <p>
            {'Cette réponse a besoin de JavaScript\u00a0: sans lui, appelez-nous'}
            {company.phone && (
              <>
                {' au\u00a0'}
                <a href={company.phoneHref}>{company.phone}</a>
              </>
            )}
            {', nous y regardons ensemble.'}
          </p>
        </noscript>
      </Frame>
    );
  const found = guide(given);
  const shown = found.familles.flatMap(({ url, why }) => {
    const famille = familles.find(({ at }) => at === url);
    return famille ? [{ ...famille, why }] : [];
  });
  const tool = toolsWithout(hiddenUnivers).find(({ slug }) => slug === found.next);
  return (
    <Frame
      status={[`${COUNTS[shown.length] ?? shown.length}, dans l’ordre où les regarder.`, ...missing.map(({ assumed }) => assumed)].join(
        ' ',
      )}
    >
      <ol role="list">
        {shown.map(({ url, name, icon, univers, why }) => (
          <li key={url} className="est-card" data-univers={univers}>
            <MaskIcon src={icon} size={30} />
            <h4>
              <Link to={`/familles/${url}`} prefetch="intent">
                {name.replaceAll('\n', ' ')}
              </Link>
            </h4>
            <p>{why}</p>
          </li>
        ))}
      </ol>
      <div className="estimations-suite">
        {tool && <ButtonLink to={toolPath(tool.slug)}>{`Estimer\u00a0: ${tool.short.toLowerCase()}`}</ButtonLink>}
        <button type="reset">Recommencer</button>
      </div>
    </Frame>
  );
}

const COUNTS = ['Aucun équipement ici', 'Un équipement', 'Deux équipements', 'Trois équipements'];

function Frame({ status, children }: { status: string; children: ReactNode }) {
  return (
    <div className="estimations-pistes">
      <h3>À regarder d’abord</h3>
      <p role="status">{status}</p>
      {children}
    </div>
  );
}

function answersOf(form: HTMLFormElement): Answers {
  return Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]));
}

function fill(form: HTMLFormElement, given: Answers) {
  for (const input of form.querySelectorAll('input')) input.checked = given[input.name] === input.value;
}
