import { useDraftState } from '~/intake/draft/use-draft';
import { useSmaller } from '~/intake/photos/use-smaller';
import { ChoiceField } from '~/ui/form/choice-field';
import { PhotosField } from '~/ui/form/photos-field';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { draft } from './draft';
import { BUDGETS, DEADLINES, detailsStep, MOST_PROJET_PHOTOS } from './input';
import { optionsOf } from './options';
import { StepFrame } from './step-frame';
import { useStepForm } from './use-step-form';

export function DetailsForm({ photosError }: { photosError: string | undefined }) {
  const form = useStepForm('details', detailsStep);
  const { photos } = useDraftState(draft);
  const pending = useSmaller({ files: photos, change: draft.keepPhotos });
  return (
    <StepFrame form={form} step="details">
      <TextField
        field={form.field('description')}
        label="Décrivez votre projet"
        help="Ce que vous avez aujourd’hui, ce que vous aimeriez, ce qui vous gêne."
        rows={6}
      />
      <ChoiceField field={form.field('deadline')} label="Pour quand&#8239;?" optional options={optionsOf(DEADLINES)} />
      <SelectField field={form.field('budget')} label="Budget" optional options={optionsOf(BUDGETS)} />
      <PhotosField
        photos={photos}
        onChange={draft.keepPhotos}
        max={MOST_PROJET_PHOTOS}
        label="Photos"
        help="L’installation actuelle, l’endroit prévu, le tableau électrique&nbsp;: ce qui nous aide à comprendre."
        error={photosError}
        pending={pending}
      />
    </StepFrame>
  );
}
