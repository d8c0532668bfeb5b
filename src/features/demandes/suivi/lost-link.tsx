import '~/ui/form/browser-zod';
import { useState } from 'react';
import { CallUs } from '~/content/reglages/call-us';
import { ReachUs } from '~/content/reglages/reach-us';
import { useReglages, useSendsMail } from '~/content/reglages/use-reglages';
import { Honeypot } from '~/intake/honeypot';
import { RequestPage } from '~/intake/request-page';
import { useGuardedSending } from '~/intake/use-guarded-sending';
import type { Crumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { EmailField } from '~/ui/form/email-field';
import { SendForm } from '~/ui/form/send-form';
import { useSendForm } from '~/ui/form/use-send-form';
import { Link } from '~/ui/link';
import { Outcome } from '~/ui/outcome';
import { lostLinkInput } from './input';

const TITLE = 'Retrouver ma demande';
const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: TITLE, path: '/suivi' },
];
const INTRO =
  '<p>Donnez l’adresse que vous nous aviez indiquée\u00a0: nous y envoyons le lien de chacune de vos demandes, pour voir où elle en est et nous répondre.</p>';

export const LOST_LINK = {
  title: TITLE,
  description: 'Recevoir de nouveau, par courriel, le lien qui mène à une demande envoyée au magasin.',
  crumbs: CRUMBS,
};

export function LostLink() {
  const sendsMail = useSendsMail();
  return (
    <RequestPage
      crumbs={CRUMBS}
      page={{ title: TITLE, intro: sendsMail ? INTRO : '', banner: null }}
      form={<LostLinkForm />}
      aside={
        <>
          <h2>Pas d’adresse e-mail{'\u202f?'}</h2>
          <div className="suivi-main">
            <p>Appelez-nous, avec la référence de votre demande si vous l’avez{'\u00a0'}: nous vous dirons où elle en est.</p>
            <ReachUs />
          </div>
        </>
      }
    />
  );
}

function LostLinkForm() {
  const { company } = useReglages();
  const sendsMail = useSendsMail();
  const [isAsked, setIsAsked] = useState(false);
  const { honeypot, send, forgetKey } = useGuardedSending<{ success: true }>('/suivi/liens', {});
  const form = useSendForm({
    schema: lostLinkInput,
    send,
    done: () => {
      forgetKey();
      setIsAsked(true);
      return undefined;
    },
  });
  if (!sendsMail)
    return (
      <p>
        Aucun courriel ne part du site pour le moment{'\u00a0'}: le lien ne peut pas vous être envoyé. Avec la référence de votre demande,{' '}
        <CallUs />
        {'\u00a0'}: nous vous dirons où elle en est.
      </p>
    );
  if (isAsked)
    return (
      <Outcome title="Regardez vos courriels">
        <p>
          Si des demandes en cours portent cette adresse, un message part avec le lien de chacune. Il arrive en quelques minutes{'\u00a0'}:
          pensez à regarder aussi parmi les courriels indésirables.
        </p>
        <p>
          Rien n’arrive{'\u202f?'} Vous avez peut-être donné une autre adresse.
          {company.phone && (
            <>
              {' '}
              Sinon, appelez-nous au <a href={company.phoneHref}>{company.phone}</a>.
            </>
          )}
        </p>
        <p>
          <Button look="light" onClick={() => setIsAsked(false)}>
            Essayer une autre adresse
          </Button>
        </p>
      </Outcome>
    );
  return (
    <SendForm
      form={form}
      action="Recevoir le lien"
      withoutScripts={
        <>
          Ce formulaire a besoin de JavaScript. Sans lui, écrivez à <a href={`mailto:${company.email}`}>{company.email}</a>
          {company.phone && (
            <>
              {' '}
              ou appelez le <a href={company.phoneHref}>{company.phone}</a>
            </>
          )}
          {'\u00a0'}: nous vous redonnerons le lien.
        </>
      }
    >
      <EmailField field={form.field('email')} label="Votre adresse e-mail" />
      <Honeypot input={honeypot} />
      <p className="suivi-note">
        Cette adresse ne sert qu’à retrouver vos demandes. <Link to="/confidentialite">Vos droits</Link>
      </p>
    </SendForm>
  );
}
