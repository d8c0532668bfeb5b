import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSendsMail } from '~/content/reglages/use-reglages';
import { serverMessage } from '~/ui/api';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Confirm } from '~/ui/confirm';
import { Popup, type PopupContent } from '~/ui/popup';
import { sendToEndpoint } from '~/ui/send';
import type { SuiviView } from './contract';

type RendezVous = NonNullable<SuiviView['rendezVous']>;

function wordsOf(state: RendezVous['state'], isOver: boolean) {
  switch (state) {
    case 'en_attente':
      return isOver
        ? { Icon: CalendarX, title: 'Ce créneau est passé', text: 'Nous n’avions pas encore confirmé ce rendez-vous.' }
        : {
            Icon: CalendarClock,
            title: 'Rendez-vous pas encore confirmé',
            text: 'Ce créneau vous est gardé. Attendez notre réponse avant de vous déplacer.',
          };
    case 'accepte':
      return isOver
        ? { Icon: CalendarCheck, title: 'Rendez-vous passé', text: 'Merci de votre visite.' }
        : { Icon: CalendarCheck, title: 'Rendez-vous confirmé', text: 'Nous vous attendons au magasin.' };
    case 'refuse':
      return {
        Icon: CalendarX,
        title: 'Créneau refusé',
        text: 'Nous ne pouvons pas vous recevoir à ce moment-là. Un autre vous conviendra peut-être.',
      };
    case 'annule':
      return { Icon: CalendarX, title: 'Rendez-vous annulé', text: 'Le créneau est de nouveau libre.' };
  }
}

export function SuiviRendezVous({ rendezVous: { state, text: when, cancellable }, token }: { rendezVous: RendezVous; token: string }) {
  const sendsMail = useSendsMail();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [popup, setPopup] = useState<PopupContent>();
  const { Icon, title, text } = wordsOf(state, !cancellable);

  async function cancel() {
    setIsBusy(true);
    const result = await sendToEndpoint('POST', '/suivi/:token/annulation', { params: { token } });
    if (result.success)
      setPopup({
        look: 'success',
        message: 'Votre rendez-vous est annulé.',
        help: sendsMail ? 'Un courriel vous le confirme.' : undefined,
      });
    else if (result.status === 409 || result.status === 404) setPopup({ look: 'warning', message: serverMessage(result) });
    else {
      const help = 'Vérifiez votre connexion à internet, puis réessayez, ou appelez-nous.';
      setPopup({ look: 'error', message: 'Impossible d’annuler votre rendez-vous pour le moment.', help });
    }
    if (result.success || result.status !== 0) await revalidate();
    setIsBusy(false);
  }

  /** The focused button is gone after a cancellation: focus the heading. */
  function close() {
    if (popup?.look === 'success') heading.current?.focus();
    setPopup(undefined);
  }

  return (
    <section className="suivi-card" data-rdv={state}>
      <h2 ref={heading} tabIndex={-1} className="suivi-rdv">
        <Icon size={28} aria-hidden="true" />
        {title}
      </h2>
      <p className="suivi-when">
        <span>{when}</span>
      </p>
      <p>{text}</p>
      <p className="suivi-actions">
        {!cancellable && <ButtonLink to="/rdv_pro">Choisir un autre créneau</ButtonLink>}
        {cancellable && (
          <Button look="quiet" aria-disabled={isBusy} onClick={() => setIsAsked(!isBusy)}>
            {isBusy ? 'Annulation en cours…' : 'Annuler mon rendez-vous'}
          </Button>
        )}
      </p>
      {isAsked && (
        <Confirm
          question={'Annuler votre rendez-vous\u202f?'}
          help={`Celui du ${when}. Le créneau sera proposé à d’autres.`}
          yes="Oui, l’annuler"
          no="Le garder"
          onYes={cancel}
          onClose={() => setIsAsked(false)}
        />
      )}
      {popup && <Popup {...popup} onClose={close} />}
    </section>
  );
}
