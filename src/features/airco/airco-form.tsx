import '~/ui/form/browser-zod';
import { DemandeForm } from '~/intake/demande-form';
import { KEPT_DAYS } from '~/intake/draft/kept';
import { useDemandeForm } from '~/intake/use-demande-form';
import { EmailField } from '~/ui/form/email-field';
import { TelephoneField } from '~/ui/form/telephone-field';
import { TextField } from '~/ui/form/text-field';
import { aircoInput } from './input';

/** Labels and messages as in the specification, sections 2, 5 and 8. */
export function AircoForm() {
  const form = useDemandeForm({
    schema: aircoInput,
    kept: { name: 'airco', days: KEPT_DAYS },
    path: '/contact/subscribe_airco',
    multipart: true,
    success: "La demande d'abonnement à AIRCO a bien été envoyée.",
    failure: "Impossible d'envoyer la demande. Merci de réessayer plus tard.",
  });
  return (
    <DemandeForm form={form} kind="airco" action="Envoyer">
      <TextField field={form.field('family_name')} label="Nom" autoComplete="family-name" />
      <TextField field={form.field('name')} label="Prénom" autoComplete="given-name" />
      <TextField field={form.field('company')} label="Nom de l'entreprise" autoComplete="organization" optional />
      <EmailField field={form.field('email')} label="Email" />
      <TelephoneField field={form.field('phone')} label="Téléphone" optional />
    </DemandeForm>
  );
}
