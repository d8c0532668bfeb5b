import type { ReactNode } from 'react';
import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { UNCONFIRMED_DAYS } from '~/content/vocabulary/retention';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Link } from '~/ui/link';
import { Outcome } from '~/ui/outcome';
import type { AbonneRow } from './contract';
import styles from './link-cards.module.css';

type Props = {
  state: AbonneRow['state'] | undefined;
  email: string;
  isNews: boolean;
  isBusy: boolean;
  act(): void | Promise<void>;
  children?: ReactNode;
};

export function ConfirmationCard({ state, email, isNews, isBusy, act, children }: Props) {
  switch (state) {
    case 'en_attente':
      return (
        <Card title="Confirmez votre inscription">
          <About email={email}>recevra notre lettre d’information. Sans ce clic, elle ne recevra rien.</About>
          <Act isBusy={isBusy} act={act}>
            Confirmer mon inscription
          </Act>
        </Card>
      );
    case 'abonne':
      return (
        <Card title={isNews ? 'C’est confirmé, merci' : 'Votre inscription est confirmée'} isNews={isNews}>
          <About email={email}>recevra notre prochaine lettre. Chaque envoi porte un lien pour vous désinscrire.</About>
          <p>
            <ButtonLink to="/">Visiter le site</ButtonLink>
          </p>
          {children}
        </Card>
      );
    case 'desabonne':
      return (
        <Card title="Cette inscription a été annulée">
          <About email={email}>ne reçoit pas notre lettre. Vous pouvez l’inscrire de nouveau quand vous voulez.</About>
          <Again />
        </Card>
      );
    default:
      return (
        <Card title="Ce lien ne mène plus à aucune inscription">
          <p>
            Il est peut-être incomplet. Il se peut aussi que l’inscription ait été oubliée, faute de confirmation en{' '}
            {IN_LETTERS[UNCONFIRMED_DAYS]} jours, ou refaite depuis par un courriel plus récent.
          </p>
          <Again />
        </Card>
      );
  }
}

export function DesinscriptionCard({ state, email, isNews, isBusy, act }: Props) {
  switch (state) {
    case 'abonne':
    case 'en_attente':
      return (
        <Card title={'Ne plus recevoir la lettre\u202f?'}>
          <About email={email}>ne recevra plus rien dès que vous aurez appuyé sur ce bouton.</About>
          <Act isBusy={isBusy} act={act}>
            Me désinscrire
          </Act>
        </Card>
      );
    case 'desabonne':
      return (
        <Card title="Vous ne recevrez plus rien" isNews={isNews}>
          <About email={email}>est désinscrite. Nous gardons seulement la trace de votre refus, pour ne plus vous écrire.</About>
          <p>
            Un clic de trop{'\u202f?'} <Link to="/inscription_newsletter">Me réinscrire</Link>
          </p>
        </Card>
      );
    default:
      return (
        <Card title="Ce lien ne mène plus à aucune inscription">
          <p>
            Il est peut-être incomplet, ou l’adresse a déjà été effacée. Si notre lettre vous arrive encore, appelez-nous ou écrivez-nous
            {'\u00a0'}: nous vous désinscrirons aussitôt.
          </p>
          <p>
            <ButtonLink to="/contact/formulaire">Nous écrire</ButtonLink>
          </p>
        </Card>
      );
  }
}

function Card({ title, isNews = false, children }: { title: string; isNews?: boolean; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <Outcome key={title} title={title} isNews={isNews}>
        {children}
      </Outcome>
    </div>
  );
}

function Act({ isBusy, act, children }: Pick<Props, 'isBusy' | 'act'> & { children: string }) {
  return (
    <>
      <noscript>
        <p>Ce bouton a besoin de JavaScript. Activez-le dans votre navigateur, ou appelez-nous.</p>
      </noscript>
      <p>
        <Button onClick={isBusy ? undefined : act} aria-disabled={isBusy}>
          {isBusy ? 'Un instant…' : children}
        </Button>
      </p>
    </>
  );
}

const Again = () => (
  <p>
    <ButtonLink to="/inscription_newsletter">M’inscrire de nouveau</ButtonLink>
  </p>
);

const About = ({ email, children }: { email: string; children: string }) => (
  <p>
    L’adresse <strong>{email}</strong>
    {` ${children}`}
  </p>
);
