import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useReglages } from '~/content/reglages/use-reglages';
import { joinedToSend, joinedToShow } from '~/features/estimations/joined-store';
import type { FamilleRoute } from '~/features/familles/contract';
import { DemandeForm } from '~/intake/demande-form';
import { useDraftState } from '~/intake/draft/use-draft';
import { useDemandeForm } from '~/intake/use-demande-form';
import { Link } from '~/ui/link';
import { fieldErrors } from '~/ui/send';
import { draft, forgetProjet } from './draft';
import { projetInput } from './input';
import styles from './projet.module.css';
import { recapOf } from './recap';
import { FIELD_STEPS, type FieldStep, isFilled, stepAsking, stepPathOf } from './steps';

type Props = {
  familles: FamilleRoute[];
  openedAt: number;
  refusals: Refusals;
  onRefused(refusals: Refusals): void;
  onSent(key: string): void;
  onAgain(): void;
};
export type Refusals = Record<string, string[]>;

const SUBMISSION = { last: () => draft.current().submission, keep: draft.keepSubmission };

export function RecapForm({ familles, openedAt, refusals, onRefused, onSent, onAgain }: Props) {
  const { answers, photos, isRead, round } = useDraftState(draft);
  const { answerDelay } = useReglages();
  const form = useDemandeForm({
    schema: projetInput,
    path: '/projet_particulier',
    multipart: true,
    defaults: answers,
    parts: () => ({ photos, estimations: joinedToSend() }),
    submission: SUBMISSION,
    openedAt,
    success: 'Votre projet a bien été envoyé.',
    failure: 'Impossible d’envoyer votre projet. Merci de réessayer plus tard.',
    lines: () => [...recapOf(answers, photos, familles).flatMap(({ lines }) => lines), ...joinedToShow()],
    received: (_answer, key) => {
      forgetProjet(false);
      onSent(key);
    },
    refused: (failure) => onRefused(fieldErrors(failure)),
  });
  // As it was kept, blanks too: other content would be another demande.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  useLayoutEffect(() => form.reset(answers), [round]);
  const missing = FIELD_STEPS.filter((step) => !isFilled(step, answers));
  const notice = useRef<HTMLDivElement>(null);
  const closePopup = () => {
    form.closePopup();
    notice.current?.focus();
  };
  return (
    <DemandeForm
      form={{
        ...form,
        closePopup,
        again: () => {
          form.again();
          onAgain();
        },
      }}
      kind="projet"
      action="Envoyer mon projet"
      again="Décrire un autre projet"
      next={<p>Un conseiller étudie votre projet et vous répond {answerDelay}.</p>}
    >
      {isRead ? (
        <>
          <ToMend ref={notice} missing={missing} refusals={refusals} />
          {recapOf(answers, photos, familles).map(({ step, lines }) => (
            <section key={step.key} className={styles.recap}>
              <h3>{step.label}</h3>
              <Link to={stepPathOf(step.key)} preventScrollReset>
                Modifier<span className="visually-hidden">{`\u00a0: ${step.label}`}</span>
              </Link>
              <dl>
                {lines.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </>
      ) : (
        <p role="status">Nous relisons vos réponses…</p>
      )}
    </DemandeForm>
  );
}

function ToMend({ missing, refusals, ref }: { missing: FieldStep[]; refusals: Refusals; ref: RefObject<HTMLDivElement | null> }) {
  const refused = Object.entries(refusals).flatMap(([field, [message]]) => {
    const step = stepAsking(field);
    return step && message ? [{ field, step, message }] : [];
  });
  if (missing.length + refused.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} className={styles.notice}>
      <p>{missing.length > 0 ? 'Il manque quelques réponses avant l’envoi. Reprenez ici\u00a0:' : 'Corrigez ceci avant l’envoi\u00a0:'}</p>
      <ul>
        {missing.map((step) => (
          <li key={step.key}>
            <Link to={stepPathOf(step.key)} preventScrollReset>
              {step.label}
            </Link>
          </li>
        ))}
        {refused.map(({ field, step, message }) => (
          <li key={field}>
            <Link to={stepPathOf(step.key)} preventScrollReset>
              {step.label}
            </Link>
            {`\u00a0: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
