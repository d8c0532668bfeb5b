import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { monthsOf, useReglages } from '~/content/reglages/use-reglages';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import { momentOf } from '~/platform/text/when';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { SendForm } from '~/ui/form/send-form';
import { Link } from '~/ui/link';
import { Popup } from '~/ui/popup';
import styles from './demande-form.module.css';
import { type Keeping, KeptPart } from './draft/use-kept';
import { Honeypot } from './honeypot';
import type { Acknowledgement } from './sent';
import type { DemandeFormHandle } from './use-demande-form';

type Props = {
  form: DemandeFormHandle;
  kind: DemandeKindName | 'newsletter';
  action: string;
  children: ReactNode;
} & After;

type After = {
  title?: string;
  /** What happens next; about mails, the form itself speaks. */
  next?: ReactNode;
  again?: string;
};

export function DemandeForm({ form, kind, action, children, ...after }: Props) {
  const { sent, keeping, success, closeSuccess } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnReturn(form);
  const close = () => {
    closeSuccess();
    heading.current?.focus();
  };
  if (sent)
    return (
      <>
        <SentDemande form={form} heading={heading} {...after} />
        {success && <Popup {...success} onClose={close} />}
      </>
    );
  return (
    <SendForm form={form} action={action} {...(form.sending && { sending: form.sending })}>
      {keeping && <KeptPart {...keeping} />}
      {children}
      <Honeypot input={form.honeypot} />
      <PrivacyNote kind={kind} />
      {keeping && <KeptHere keeping={keeping} />}
    </SendForm>
  );
}

function SentDemande({
  form,
  heading,
  title = 'C’est envoyé',
  next,
  again = 'Faire une autre demande',
}: After & { form: DemandeFormHandle; heading: RefObject<HTMLHeadingElement | null> }) {
  const { answerDelay } = useReglages();
  const { sent } = form;
  if (sent === 'reading') return <p role="status">Nous retrouvons votre demande…</p>;
  if (!sent || sent === 'gone')
    return (
      <div className={styles.sent}>
        <h2>Cette demande n’est plus affichée ici</h2>
        <p>Si vous l’avez envoyée, nous l’avons bien reçue.</p>
        <Button onClick={form.again}>Nouvelle demande</Button>
      </div>
    );
  const { answer, lines, at } = sent;
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {answer.reference && (
        <p>
          Votre référence{'\u00a0'}: <strong className={styles.reference}>{answer.reference}</strong>
        </p>
      )}
      {answer.reference && <Mailed {...answer} />}
      {next ?? <p>Nous vous répondons {answerDelay}.</p>}
      {lines.length > 0 && (
        <details className={styles.lines}>
          <summary>Ce que vous avez envoyé le {momentOf(new Date(at).toISOString())}</summary>
          <dl>
            {lines.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className={styles.actions}>
        {answer.suivi && <ButtonLink to={answer.suivi}>Suivre ma demande</ButtonLink>}
        <Button look="light" onClick={form.again}>
          {again}
        </Button>
      </p>
    </div>
  );
}

/** True also of a mail that waits: it may be slow, or held back until a person has read the request. */
const Mailed = ({ mailed, unsent }: Acknowledgement) => (
  <p>
    {mailed === false
      ? 'Trop de courriels sont déjà partis vers cette adresse\u00a0: aucun autre ne part.'
      : unsent
        ? 'Aucun courriel ne part du site pour le moment.'
        : 'Un courriel avec cette référence doit vous parvenir.'}{' '}
    Notez-la, et gardez l’adresse de la page de suivi.
  </p>
);

function useFocusOnReturn({ sent, element }: DemandeFormHandle) {
  const wasSent = useRef(false);
  useLayoutEffect(() => {
    if (wasSent.current && !sent) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    wasSent.current = sent !== undefined;
  }, [sent, element]);
}

function KeptHere({ keeping: { kept, draft, fields } }: { keeping: Keeping }) {
  return (
    <p className={styles.privacy}>
      {`Ce que vous écrivez reste dans ce navigateur jusqu’à l’envoi, ${kept.days}\u00a0jours au plus. `}
      <button type="button" onClick={() => (draft.current ? draft.current.erase() : fields.reset())}>
        Tout effacer
      </button>
    </p>
  );
}

/** The notice of GDPR, article 13. */
function PrivacyNote({ kind }: { kind: DemandeKindName | 'newsletter' }) {
  const reglages = useReglages();
  const { company } = reglages;
  const months = `${monthsOf(reglages, kind)}\u00a0mois`;
  const use =
    kind === 'newsletter'
      ? `votre adresse pour vous envoyer sa lettre, jusqu’à votre désinscription, et garde ${months} la preuve de votre accord.`
      : `ces informations pour vous répondre, et les efface ${months} après notre dernier échange.`;
  return (
    <p className={styles.privacy}>
      {`${company.name} se sert de ${use} Vous pouvez consulter, corriger ou faire effacer ce qui vous concerne\u00a0: `}
      <Link to="/confidentialite">vos droits</Link>.
    </p>
  );
}
