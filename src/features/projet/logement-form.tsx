import { Building2, House, Store } from 'lucide-react';
import { ChoiceField } from '~/ui/form/choice-field';
import { FieldRow } from '~/ui/form/field-row';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { DWELLINGS, HEATINGS, logementStep, OCCUPANCIES } from './input';
import { optionsOf } from './options';
import { StepFrame } from './step-frame';
import { useStepForm } from './use-step-form';

const DRAWINGS = { maison: House, appartement: Building2, autre: Store };

export function LogementForm() {
  const form = useStepForm('logement', logementStep);
  return (
    <StepFrame form={form} step="logement">
      <FieldRow>
        <TextField field={form.field('postal_code')} label="Code postal du logement" inputMode="numeric" autoComplete="postal-code" />
        <TextField field={form.field('town')} label="Commune" autoComplete="address-level2" optional />
      </FieldRow>
      <ChoiceField
        field={form.field('dwelling.type')}
        label="Type de logement"
        optional
        options={optionsOf(DWELLINGS).map((option) => {
          const Drawing = DRAWINGS[option.value];
          return { ...option, icon: <Drawing size={28} strokeWidth={1.75} aria-hidden="true" /> };
        })}
      />
      <FieldRow>
        <TextField field={form.field('dwelling.surface')} label="Surface en m²" inputMode="numeric" autoComplete="off" optional />
        <TextField field={form.field('dwelling.year')} label="Année de construction" inputMode="numeric" autoComplete="off" optional />
      </FieldRow>
      <FieldRow>
        <SelectField field={form.field('dwelling.occupancy')} label="Vous êtes" optional options={optionsOf(OCCUPANCIES)} />
        <SelectField field={form.field('dwelling.heating')} label="Chauffage actuel" optional options={optionsOf(HEATINGS)} />
      </FieldRow>
    </StepFrame>
  );
}
