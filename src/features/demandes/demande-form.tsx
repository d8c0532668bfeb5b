import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '~/ui/button';
import { SendForm } from '~/ui/form/send-form';
import { Popup } from '~/ui/popup';
import { useReglages } from '../reglages/use-reglages';
import styles from './demande-form.module.css';
import type { DemandeKindName } from './kinds';
import type { DemandeFormHandle } from './use-demande-form';

type Props = {
  form: DemandeFormHandle;
  kind: DemandeKindName | 'newsletter';
  /** What the button says. */
  action: string;
  /** What happens now that it is sent, instead of the usual words. */
  next?: ReactNode;
  children: ReactNode;
};

/** The frame of every form that visitors send: its fields, what is done with them, and what follows once it is sent. */
export function DemandeForm({ form, kind, action, next, children }: Props) {
  const { sent, success, closeSuccess } = form;
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => {
    closeSuccess();
    title.current?.focus();
  };
  if (sent)
    return (
      <>
        <div className={styles.sent}>
          <h2 ref={title} tabIndex={-1}>
            C’est envoyé
          </h2>
          {sent.reference && (
            <p>
              Votre référence{'\u00a0'}: <strong className={styles.reference}>{sent.reference}</strong>
            </p>
          )}
          {next ?? <p>Un courriel vient de partir vers votre adresse, avec cette référence. Nous vous répondons sous deux jours ouvrés.</p>}
          {sent.suivi && (
            <p>
              <Link to={sent.suivi}>Suivre ma demande</Link>
            </p>
          )}
          <Button look="light" onClick={form.again}>
            Faire une autre demande
          </Button>
        </div>
        {success && <Popup {...success} onClose={close} />}
      </>
    );
  return (
    <SendForm form={form} action={action}>
      {children}
      <Leurre form={form} />
      <PrivacyNote kind={kind} />
    </SendForm>
  );
}

/** A field that no one sees or reaches, and that no browser knows how to fill: only programs do. */
function Leurre({ form }: { form: DemandeFormHandle }) {
  return (
    <div className={styles.leurre} aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input ref={form.leurre} type="text" name="zone_libre_b7" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  );
}

/** Who uses what is typed, why, for how long, and what rights there are (GDPR, article 13). */
function PrivacyNote({ kind }: { kind: DemandeKindName | 'newsletter' }) {
  const { company, retentionMonths } = useReglages();
  const months = `${retentionMonths[kind]}\u00a0mois`;
  return (
    <p className={styles.privacy}>
      {kind === 'newsletter'
        ? `${company.name} se sert de votre adresse pour vous envoyer sa lettre, jusqu’à votre désinscription, et garde ${months} la preuve de votre accord.`
        : `${company.name} se sert de ces informations pour vous répondre, et les efface ${months} après notre dernier échange.`}{' '}
      Vous pouvez les consulter, les corriger ou les faire effacer{'\u00a0'}: <Link to="/confidentialite">vos droits</Link>.
    </p>
  );
}
