import { EmailField } from '~/ui/form/email-field';
import type { FieldHandle } from '~/ui/form/field';
import { FieldRow } from '~/ui/form/field-row';
import { TelephoneField } from '~/ui/form/telephone-field';
import { TextField } from '~/ui/form/text-field';

type Props = {
  field(name: 'family_name' | 'name' | 'email' | 'phone'): FieldHandle;
  phoneIsOptional?: boolean;
  phoneIsFirst?: boolean;
};

export function PersonFields({ field, phoneIsOptional = false, phoneIsFirst = false }: Props) {
  const phone = <TelephoneField field={field('phone')} label="Téléphone" optional={phoneIsOptional} />;
  return (
    <>
      {phoneIsFirst && phone}
      <FieldRow>
        <TextField field={field('family_name')} label="Nom" autoComplete="family-name" />
        <TextField field={field('name')} label="Prénom" autoComplete="given-name" />
      </FieldRow>
      <EmailField field={field('email')} label="Adresse e-mail" />
      {!phoneIsFirst && phone}
    </>
  );
}
