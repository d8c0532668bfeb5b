import type { FieldHandle } from '~/ui/form/field';
import { PasswordField } from '~/ui/form/password-field';

type Props = { field: FieldHandle; shortest: number; label?: string };

export function NewPasswordField({ field, shortest, label = 'Nouveau mot de passe' }: Props) {
  return (
    <PasswordField
      field={field}
      label={label}
      help={`Au moins ${shortest}\u00a0caractères. Quatre mots sans rapport entre eux se retiennent bien et ne se devinent pas. Les noms du magasin et les années n’y comptent pas.`}
      autoComplete="new-password"
    />
  );
}
