import styles from '~/features/comptes/staff-page.module.css';
import { premier } from '~/platform/text/premier';
import { ButtonLink } from '~/ui/button-link';
import { Outcome } from '~/ui/outcome';
import type { RendezVousView } from './contract';

const TITLES = { en_attente: 'En attente', accepte: 'Rendez-vous accepté', refuse: 'Rendez-vous refusé', annule: 'Rendez-vous annulé' };

/** @param news what was just done here, or why nothing was */
export function Answered({ view, news }: { view: RendezVousView; news: string | undefined }) {
  return (
    <Outcome title={TITLES[view.state]} isNews={news !== undefined}>
      <p>{news ?? `Par ${view.answeredBy ?? 'quelqu’un'}${view.answeredAt ? `, le ${momentText(view.answeredAt)}` : ''}.`}</p>
      {view.reason && <p>{`Ce qui a été dit\u00a0: «\u00a0${view.reason}\u00a0»`}</p>}
      <p className={styles.actions}>
        <ButtonLink to="/admin">Espace de gestion</ButtonLink>
      </p>
    </Outcome>
  );
}

const PARIS = { timeZone: 'Europe/Paris' } as const;
const DAY = new Intl.DateTimeFormat('fr', { ...PARIS, weekday: 'long', day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat('fr', { ...PARIS, hour: 'numeric', minute: '2-digit' });

/** « mardi 24 novembre à 9 h 30 », in shop time. */
function momentText(stamp: string): string {
  const at = new Date(stamp);
  return `${premier(DAY.format(at))} à ${TIME.format(at).replace(':', '\u00a0h\u00a0')}`;
}
