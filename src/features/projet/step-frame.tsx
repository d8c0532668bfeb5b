import type { ReactNode } from 'react';
import { SendForm } from '~/ui/form/send-form';
import type { SendFormHandle } from '~/ui/form/use-send-form';
import { Link } from '~/ui/link';
import styles from './projet.module.css';
import { type FieldStep, neighboursOf, stepPathOf } from './steps';
import { useDraft } from './use-draft';

export function StepFrame({ form, step, children }: { form: SendFormHandle; step: FieldStep['key']; children: ReactNode }) {
  const { isKept } = useDraft();
  const { previous } = neighboursOf(step);
  return (
    <SendForm
      form={form}
      action="Continuer"
      aside={
        previous && (
          <Link className={styles.back} to={stepPathOf(previous.key)} preventScrollReset>
            Étape précédente
          </Link>
        )
      }
    >
      {children}
      {!previous && isKept && (
        <p className={styles.kept}>
          Vos réponses restent dans ce navigateur, 30&nbsp;jours au plus, jusqu’à l’envoi&nbsp;: vous pouvez y revenir.
        </p>
      )}
    </SendForm>
  );
}
