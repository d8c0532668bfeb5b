import { RAPPEL } from '~/intake/consents';
import { PersonFields } from '~/intake/person-fields';
import { CheckField } from '~/ui/form/check-field';
import { ChoiceField } from '~/ui/form/choice-field';
import { CONTACTS, coordonneesStep } from './input';
import { optionsOf } from './options';
import { StepFrame } from './step-frame';
import { useStepForm } from './use-step-form';

export function CoordonneesForm() {
  const form = useStepForm('coordonnees', coordonneesStep);
  return (
    <StepFrame form={form} step="coordonnees">
      <PersonFields field={form.field} phoneIsOptional />
      <ChoiceField
        field={form.field('contact')}
        label="Comment préférez-vous que nous vous répondions&#8239;?"
        optional
        options={optionsOf(CONTACTS)}
      />
      <CheckField field={form.field('callback')} label={RAPPEL.wording} />
    </StepFrame>
  );
}
