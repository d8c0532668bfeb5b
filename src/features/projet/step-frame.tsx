import type { ReactNode } from 'react';
import { useDraftState } from '~/intake/draft/use-draft';
import { SendForm } from '~/ui/form/send-form';
import type { SendFormHandle } from '~/ui/form/use-send-form';
import { Link } from '~/ui/link';
import { draft } from './draft';
import styles from './projet.module.css';
import { type FieldStep, neighboursOf, stepPathOf } from './steps';

export function StepFrame({ form, step, children }: { form: SendFormHandle; step: FieldStep['key']; children: ReactNode }) {
  const { isKept } = useDraftState(draft);
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
