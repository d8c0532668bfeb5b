import { EmailField } from '~/ui/form/email-field';
import type { FieldHandle } from '~/ui/form/field';
import { FieldRow } from '~/ui/form/field-row';
import { TelephoneField } from '~/ui/form/telephone-field';
import { TextField } from '~/ui/form/text-field';

type Props = {
  field(name: 'family_name' | 'name' | 'email' | 'phone'): FieldHandle;
  phoneIsOptional?: boolean;
};

/** Who asks, as `personFields` reads it. */
export function PersonFields({ field, phoneIsOptional = false }: Props) {
  return (
    <>
      <FieldRow>
        <TextField field={field('family_name')} label="Nom" autoComplete="family-name" />
        <TextField field={field('name')} label="Prénom" autoComplete="given-name" />
      </FieldRow>
      <EmailField field={field('email')} label="Adresse e-mail" />
      <TelephoneField field={field('phone')} label="Téléphone" optional={phoneIsOptional} />
    </>
  );
}
