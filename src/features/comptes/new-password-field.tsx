import type { FieldHandle } from '~/ui/form/field';
import { PasswordField } from '~/ui/form/password-field';
import { SHORTEST_PASSWORD } from './input';

type Props = { field: FieldHandle; label?: string };

export function NewPasswordField({ field, label = 'Nouveau mot de passe' }: Props) {
  return (
    <PasswordField
      field={field}
      label={label}
      help={`Au moins ${SHORTEST_PASSWORD}\u00a0caractères. Quatre mots sans rapport entre eux se retiennent bien et ne se devinent pas. Les noms du magasin et les années n’y comptent pas.`}
      autoComplete="new-password"
    />
  );
}
