import { useState } from 'react';
import styles from '~/features/comptes/staff-page.module.css';
import { premier } from '~/platform/text/premier';
import { serverMessage } from '~/ui/api';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { SecondsLeft, useSecondsLeft } from '~/ui/countdown';
import { Outcome } from '~/ui/outcome';
import { sendToEndpoint } from '~/ui/send';
import type { RendezVousView, rendezVousEndpoints } from './contract';
import type { OnSettled } from './use-answer-form';

const TITLES = { en_attente: 'En attente', accepte: 'Rendez-vous accepté', refuse: 'Rendez-vous refusé', annule: 'Rendez-vous annulé' };

type Props = { view: RendezVousView; news: string | undefined; onSettled: OnSettled };

export function Answered({ view, news, onSettled }: Props) {
  return (
    <Outcome title={TITLES[view.state]} isNews={news !== undefined}>
      <p>{news ?? `Par ${view.answeredBy ?? 'quelqu’un'}${view.answeredAt ? `, le ${momentText(view.answeredAt)}` : ''}.`}</p>
      {view.reason && <p>{`Ce qui a été dit\u00a0: «\u00a0${view.reason}\u00a0»`}</p>}
      {view.held && <TakeBack id={view.id} held={view.held} onSettled={onSettled} />}
      <p className={styles.actions}>
        <ButtonLink to="/admin">Espace de gestion</ButtonLink>
      </p>
    </Outcome>
  );
}

const MARGIN_MS = 500;

function TakeBack({ id, held, onSettled }: { id: string; held: NonNullable<RendezVousView['held']>; onSettled: OnSettled }) {
  const [until] = useState(() => Date.now() + held.ms - MARGIN_MS);
  const [isBusy, setBusy] = useState(false);
  if (useSecondsLeft(until) === 0) return null;
  const takeBack = async () => {
    setBusy(true);
    const result = await sendToEndpoint<typeof rendezVousEndpoints.takeBack>('POST', '/admin/rendez_vous/:id/reprise', { params: { id } });
    await onSettled(result.success ? 'Rien n’est parti\u00a0: ce rendez-vous attend de nouveau votre réponse.' : serverMessage(result));
    setBusy(false);
  };
  return (
    <p className={styles.actions}>
      <Button look="quiet" disabled={isBusy} onClick={() => void takeBack()}>
        Reprendre
        <SecondsLeft until={until} />
      </Button>
    </p>
  );
}

const PARIS = { timeZone: 'Europe/Paris' } as const;
const DAY = new Intl.DateTimeFormat('fr', { ...PARIS, weekday: 'long', day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat('fr', { ...PARIS, hour: 'numeric', minute: '2-digit' });

function momentText(stamp: string): string {
  const at = new Date(stamp);
  return `${premier(DAY.format(at))} à ${TIME.format(at).replace(':', '\u00a0h\u00a0')}`;
}
