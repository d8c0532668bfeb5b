import '~/ui/form/browser-zod';
import { useSearchParams } from 'react-router';
import { DemandeForm } from '~/intake/demande-form';
import { KEPT_DAYS } from '~/intake/draft/kept';
import { PersonFields } from '~/intake/person-fields';
import { useDemandeForm } from '~/intake/use-demande-form';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { contactInput } from './input';
import { offeredSubjects } from './subjects';

type Props = {
  title?: string | undefined;
  /** A link may choose one: `?sujet=Visite du showroom` */
  subjects: readonly string[];
  chosen?: string | undefined;
};

export function ContactForm({ title, subjects, chosen: first }: Props) {
  const [search] = useSearchParams();
  const chosen = subjects.find((subject) => subject === search.get('sujet')) ?? first;
  const form = useDemandeForm({
    schema: contactInput,
    kept: { name: 'contact', days: KEPT_DAYS },
    path: '/contact/formulaire',
    ...(chosen && { defaults: { subject: chosen } }),
    success: 'Votre message a bien été envoyé.',
    failure: 'Impossible d’envoyer votre message. Merci de réessayer plus tard.',
  });
  return (
    <>
      {title && !form.sent && <h2>{title}</h2>}
      <DemandeForm form={form} kind="contact" action="Envoyer mon message" again="Écrire un autre message">
        <PersonFields field={form.field} phoneIsOptional />
        <SelectField
          field={form.field('subject')}
          label="Sujet"
          options={offeredSubjects(subjects).map((subject) => ({ value: subject, label: subject }))}
        />
        <TextField field={form.field('message')} label="Message" rows={6} />
      </DemandeForm>
    </>
  );
}
