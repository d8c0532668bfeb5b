import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useReglages, useSendsMail } from '~/content/reglages/use-reglages';
import { type Failure, serverMessage } from '~/ui/api';
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

function refusalOf(failure: Failure, message: string): PopupContent {
  if (failure.status === 409 || failure.status === 404) return { look: 'warning', message: serverMessage(failure) };
  return { look: 'error', message, help: 'Vérifiez votre connexion à internet, puis réessayez, ou appelez-nous.' };
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
    else setPopup(refusalOf(result, 'Impossible d’annuler votre rendez-vous pour le moment.'));
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

type Answer = 'accord' | 'refus';
const INVITATION = 'Un courriel vous le confirme, avec l’invitation pour votre agenda.';
const DONE: Record<Answer, PopupContent> = {
  accord: {
    look: 'success',
    message: 'C’est entendu\u00a0: nous vous attendons à cette heure.',
  },
  refus: {
    look: 'success',
    message: 'C’est noté\u00a0: cette heure ne vous convient pas.',
    help: 'Nous en cherchons une autre. Votre rendez-vous reste tel qu’il est.',
  },
};

/** Changes only on a click: mail programs open this page too. */
export function Proposition({ proposition, token }: { proposition: SuiviView['proposition']; token: string }) {
  const { revalidate } = useRevalidator();
  const { company } = useReglages();
  const sendsMail = useSendsMail();
  const place = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [popup, setPopup] = useState<PopupContent>();

  async function answer(said: Answer, start: string) {
    if (isBusy) return;
    setIsBusy(true);
    const result = await sendToEndpoint<Agreeing>('POST', `/suivi/:token/proposition/${said}`, { params: { token }, body: { start } });
    if (result.success) setPopup({ ...(said === 'accord' && sendsMail && { help: INVITATION }), ...DONE[said] });
    else setPopup(refusalOf(result, 'Impossible d’enregistrer votre réponse pour le moment.'));
    if (result.success || result.status !== 0) await revalidate();
    setIsBusy(false);
  }

  const hours = proposition ? [proposition, ...proposition.others] : [];
  const isSeveral = hours.length > 1;
  // Stays without a proposal: popup and focus need the element.
  return (
    <div ref={place} tabIndex={-1} hidden={!proposition && !popup}>
      {proposition && (
        <section className="suivi-card" data-rdv="propose">
          <h2 className="suivi-rdv">
            {proposition.isOpen ? <CalendarPlus size={28} aria-hidden="true" /> : <CalendarX size={28} aria-hidden="true" />}
            {titleOf(proposition)}
          </h2>
          {hours.map(({ start, text }) => (
            <p key={start} className="suivi-when">
              <span>{text}</span>{' '}
              {isSeveral && proposition.isOpen && (
                <Button aria-disabled={isBusy} aria-label={`J’accepte l’heure du ${text}`} onClick={() => void answer('accord', start)}>
                  Je choisis cette heure
                </Button>
              )}
            </p>
          ))}
          {proposition.isOpen ? (
            <>
              <p>
                {isSeveral ? 'Elles vous sont gardées' : 'Elle vous est gardée'} jusqu’au {proposition.until}. Votre rendez-vous ne change
                pas avant votre accord.
              </p>
              <p className="suivi-actions">
                {!isSeveral && (
                  <Button aria-disabled={isBusy} onClick={() => void answer('accord', proposition.start)}>
                    {isBusy ? 'Un instant…' : 'J’accepte cette heure'}
                  </Button>
                )}
                <Button look="quiet" aria-disabled={isBusy} onClick={() => void answer('refus', proposition.start)}>
                  {isSeveral ? 'Aucune ne me convient' : 'Cette heure ne me convient pas'}
                </Button>
              </p>
            </>
          ) : (
            <>
              <p>
                Nous vous la proposions, et nous n’avons pas pu la garder plus longtemps. Appelez-nous{'\u00a0'}: nous en trouverons une
                autre avec vous.
              </p>
              {company.phone && (
                <p className="suivi-actions">
                  <ButtonLink href={company.phoneHref}>{company.phone}</ButtonLink>
                </p>
              )}
            </>
          )}
        </section>
      )}
      {popup && (
        <Popup
          {...popup}
          onClose={() => {
            place.current?.focus();
            setPopup(undefined);
          }}
        />
      )}
    </div>
  );
}

function titleOf({ isOpen, others }: NonNullable<SuiviView['proposition']>): string {
  if (others.length === 0) return isOpen ? 'Nous vous proposons une autre heure' : 'Cette heure n’est plus gardée';
  return isOpen ? 'Nous vous proposons d’autres heures' : 'Ces heures ne sont plus gardées';
}

type Agreeing = {
  method: 'POST';
  path: `/suivi/:token/proposition/${Answer}`;
  body: { _zod: { input: { start: string } } };
  answer: { _zod: { output: { success: true } } };
};
