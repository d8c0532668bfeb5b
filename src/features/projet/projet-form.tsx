import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { FamilleRoute } from '~/features/familles/contract';
import { KeptNotice } from '~/intake/draft/kept-notice';
import { useDraft } from '~/intake/draft/use-draft';
import { isSentAddress, useAttempt } from '~/intake/sent';
import { ProgressSteps } from '~/ui/form/progress-steps';
import { BesoinForm, type UniversChoice } from './besoin-form';
import { CoordonneesForm } from './coordonnees-form';
import { DetailsForm } from './details-form';
import { draft, eraseProjet, forgetProjet, takeBackProjet } from './draft';
import { findFamilleRoute } from './find-famille';
import { LogementForm } from './logement-form';
import styles from './projet.module.css';
import { RecapForm, type Refusals } from './recap-form';
import { FIELD_STEPS, isFilled, PROJET_STEPS, type StepKey, stepOf, stepPathOf } from './steps';
import { useJoinedPart } from './use-joined-part';

type Props = { univers: UniversChoice[]; familles: FamilleRoute[] };

export function ProjetForm({ univers, familles: listed }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { answers, photos, start, restoredAt, erased } = useDraft(draft);
  const [openedAt] = useState(() => performance.now());
  const isSent = isSentAddress(`?${search}`);
  const endAttempt = useAttempt('projet');
  const [refusals, setRefusals] = useState<Refusals>({});
  const step = isSent ? PROJET_STEPS[4] : stepOf(search);
  const [firstKey] = useState(step.key);
  const [erasedAt, setErasedAt] = useState(step.key);
  const { frame, heading } = useTopOfStep(step.key);
  const familles = useAskedFamille(search.get('famille'), listed);
  const JoinedPart = useJoinedPart();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of the answers holds as long as they are the same
  useEffect(() => setRefusals({}), [answers, photos]);

  function erase() {
    setErasedAt(step.key);
    eraseProjet();
    heading.current?.focus({ preventScroll: true });
    void navigate(stepPathOf('besoin'), { preventScrollReset: true });
  }

  function takeBack() {
    takeBackProjet();
    void navigate(stepPathOf(erasedAt), { preventScrollReset: true });
  }

  const key = `${step.key}-${start}`;
  return (
    <div ref={frame} className={styles.wizard}>
      {!isSent && (
        <>
          <ProgressSteps
            steps={PROJET_STEPS.map((one) => ({ key: one.key, label: one.label, to: stepPathOf(one.key), state: stateOf(one.key) }))}
          />
          <KeptNotice
            state={erased ? 'erased' : restoredAt !== undefined && step.key === firstKey ? 'kept' : undefined}
            onErase={erase}
            onTakeBack={takeBack}
          />
          {JoinedPart && (step.key === 'besoin' || step.key === 'recapitulatif') && (
            <JoinedPart familles={familles} onEmptied={() => heading.current?.focus({ preventScroll: true })} />
          )}
          <h2 ref={heading} tabIndex={-1}>
            {step.title}
          </h2>
        </>
      )}
      {step.key === 'besoin' && <BesoinForm key={key} univers={univers} familles={familles} />}
      {step.key === 'logement' && <LogementForm key={key} />}
      {step.key === 'details' && (
        <DetailsForm key={key} photosError={Object.entries(refusals).find(([field]) => /^photos\b/.test(field))?.[1][0]} />
      )}
      {step.key === 'coordonnees' && <CoordonneesForm key={key} />}
      {step.key === 'recapitulatif' && (
        <RecapForm
          key={key}
          familles={familles}
          openedAt={openedAt}
          refusals={refusals}
          onRefused={setRefusals}
          onSent={endAttempt}
          onAgain={() => forgetProjet(true)}
        />
      )}
    </div>
  );

  function stateOf(one: StepKey) {
    if (one === step.key) return 'en_cours';
    return FIELD_STEPS.some((asked) => asked.key === one && isFilled(asked, answers)) ? 'faite' : 'a_venir';
  }
}

function useTopOfStep(step: StepKey) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // Before paint, so that immediate typing keeps the focus.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (location.hash) return;
    scrollTo({ top: 0, behavior: 'instant' });
    if ((heading.current?.getBoundingClientRect().bottom ?? 0) > innerHeight) frame.current?.scrollIntoView({ behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return { frame, heading };
}

/** Selects the family in the URL, then removes it so that it can be deselected. @returns the options, that one included */
function useAskedFamille(url: string | null, listed: FamilleRoute[]): FamilleRoute[] {
  const navigate = useNavigate();
  const [unlisted, setUnlisted] = useState<FamilleRoute>();
  useEffect(() => {
    if (url === null) return;
    void Promise.all([findFamilleRoute(url, listed), draft.read()]).then(([famille]) => {
      const { universes = [], families = [] } = draft.current().answers;
      if (famille) {
        setUnlisted(listed.includes(famille) ? undefined : famille);
        draft.chooseAnswers({
          universes: [...new Set([...universes, famille.univers])],
          families: [...new Set([...families, famille.url])],
        });
      }
      const rest = new URLSearchParams(location.search);
      rest.delete('famille');
      return navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
    });
  }, [url, listed, navigate]);
  return unlisted ? [...listed, unlisted] : listed;
}
