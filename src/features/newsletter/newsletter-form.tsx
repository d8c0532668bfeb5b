import '~/ui/form/browser-zod';
import { useSendsMail } from '~/content/reglages/use-reglages';
import { LETTRE } from '~/intake/consents';
import { DemandeForm } from '~/intake/demande-form';
import { KEPT_DAYS } from '~/intake/draft/kept';
import { useDemandeForm } from '~/intake/use-demande-form';
import { EmailField } from '~/ui/form/email-field';
import { TextField } from '~/ui/form/text-field';
import { inscriptionInput } from './input';
import styles from './newsletter-form.module.css';

/** Submitting is the consent to the visible text; a mail asks to confirm. */
export function NewsletterForm() {
  const sendsMail = useSendsMail();
  const form = useDemandeForm({
    schema: inscriptionInput,
    kept: { name: 'newsletter', days: KEPT_DAYS },
    path: '/newsletter/inscription',
    success: sendsMail ? 'Regardez vos courriels\u00a0: un clic confirme votre inscription.' : 'Votre inscription reste à confirmer.',
    failure: 'Impossible d’enregistrer votre inscription. Merci de réessayer plus tard.',
  });
  return (
    <DemandeForm
      form={form}
      kind="newsletter"
      action="M’inscrire"
      title={sendsMail ? 'Regardez vos courriels' : 'C’est noté'}
      next={sendsMail ? CONFIRM : LATER}
      again="Inscrire une autre adresse"
    >
      <EmailField field={form.field('email')} label="Adresse e-mail" />
      <TextField field={form.field('name')} label="Nom" help="Pour vous saluer au début de la lettre." autoComplete="name" optional />
      <p className={styles.consent}>{`En cliquant sur «\u00a0M’inscrire\u00a0», vous déclarez\u00a0: «\u00a0${LETTRE.wording}\u00a0»`}</p>
    </DemandeForm>
  );
}

const CONFIRM = (
  <>
    <p>{'Un message part vers votre adresse. Ouvrez-le et confirmez votre inscription\u00a0: sans cela, vous ne recevrez rien.'}</p>
    <p>
      {
        'Rien n’arrive après quelques minutes\u202f? Regardez parmi les courriels indésirables. Une adresse déjà inscrite ne reçoit pas d’autre message.'
      }
    </p>
  </>
);
const LATER = <p>{'Aucun courriel ne part du site pour le moment\u00a0: il vous demandera plus tard de confirmer.'}</p>;
