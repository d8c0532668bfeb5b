import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { siteOf, useSendsMail } from '~/content/reglages/use-reglages';
import { serverMessage } from '~/ui/api';
import type { Crumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Outcome } from '~/ui/outcome';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { Popup } from '~/ui/popup';
import { sendToEndpoint } from '~/ui/send';
import { AccountLayout } from './account-layout';
import { Checking } from './checking';
import type { comptesEndpoints, RepriseView } from './contract';
import { ROLE_NAMES } from './role-names';
import styles from './staff-page.module.css';
import { UnverifiedLink } from './unverified-link';
import { useMailLink } from './use-mail-link';

export const handle: PageHandle = { isPersonal: true };

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Connexion', path: '/connexion' },
  { name: 'Reprendre mon compte', path: '/reprise_compte' },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Reprendre mon compte',
    description: 'Pour l’équipe du magasin : revenir sur un changement de son compte que l’on n’a pas voulu.',
    crumbs: CRUMBS,
    isPersonal: true,
  });

/** Opening changes nothing: mail programs follow links too. */
export default function ReprisePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { link, look } = useMailLink(token, ask);
  const [isDone, setIsDone] = useState(false);
  const sendsMail = useSendsMail();

  if (isDone)
    return (
      <AccountLayout forStaff crumbs={CRUMBS} title="Votre compte est de nouveau à vous" intro="Plus personne n’y est connecté.">
        <Outcome title={sendsMail ? 'Regardez vos courriels' : 'Votre mot de passe reste à choisir'}>
          <p>
            {sendsMail
              ? 'Un message part avec un lien, valable une heure, pour choisir un nouveau mot de passe.'
              : 'Aucun courriel ne part du site pour le moment\u00a0: demandez à la personne qui l’a installé de régler son serveur d’envoi, puis choisissez «\u00a0Mot de passe oublié\u00a0».'}{' '}
            L’ancien ne sert plus.
          </p>
          <p>Prévenez ensuite votre administrateur{'\u00a0'}: le journal dit ce qui a été fait avec votre compte.</p>
        </Outcome>
      </AccountLayout>
    );
  if (link.state === 'asked') return <Checking what="Vérification de votre lien…" />;
  if (link.state === 'dead')
    return (
      <AccountLayout forStaff crumbs={CRUMBS} title="Ce lien n’ouvre plus rien" intro="Il a déjà servi, il a expiré, ou il est incomplet.">
        <Outcome title={'Votre compte vous échappe encore\u202f?'} isNews={token !== ''}>
          <p>
            Essayez le lien d’un courriel plus ancien, ou choisissez un nouveau mot de passe. Si rien n’y fait, prévenez un administrateur
            ou appelez le magasin.
          </p>
          <p>
            <ButtonLink to="/reset_password_mail">Choisir un nouveau mot de passe</ButtonLink>
          </p>
        </Outcome>
      </AccountLayout>
    );
  if (link.state === 'unknown') return <UnverifiedLink crumbs={CRUMBS} title="Reprendre mon compte" message={link.message} look={look} />;
  return (
    <AccountLayout
      forStaff
      crumbs={CRUMBS}
      title={'Ce n’était pas vous\u202f?'}
      intro={`${link.view.name}, remettez votre compte comme il était avant le changement.`}
    >
      <TakeBack view={link.view} token={token} done={() => setIsDone(true)} look={look} />
    </AccountLayout>
  );
}

function TakeBack({ view, token, done, look }: { view: RepriseView; token: string; done(): void; look(): Promise<void> }) {
  const sendsMail = useSendsMail();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function takeBack() {
    setIsBusy(true);
    const result = await sendToEndpoint<typeof comptesEndpoints.takeBack>('POST', '/auth/reprise', { body: { token } });
    setIsBusy(false);
    if (result.success) done();
    else if (result.status === 410) await look();
    else setFailure(result.status === 0 ? 'Le serveur n’a pas répondu. Réessayez dans un instant.' : serverMessage(result));
  }
  return (
    <Outcome title="Ce qui va se passer" isNews={false}>
      <dl className={styles.facts}>
        <dt>Adresse e-mail</dt>
        <dd>{view.email}</dd>
        {view.role && (
          <>
            <dt>Rôle</dt>
            <dd>{ROLE_NAMES[view.role]}</dd>
          </>
        )}
        <dt>Second facteur</dt>
        <dd>{view.secondFactor ? 'Celui d’avant' : 'Aucun'}</dd>
      </dl>
      <p>
        Le compte reprend ceci, toutes ses sessions se ferment, et son mot de passe ne sert plus{'\u00a0'}:{' '}
        {sendsMail ? 'un courriel part à cette adresse pour en choisir un autre.' : 'il faudra en choisir un autre.'}
      </p>
      <p>
        <Button onClick={() => void takeBack()} disabled={isBusy}>
          {isBusy ? 'Un instant…' : 'Reprendre mon compte'}
        </Button>
      </p>
      {failure && <Popup look="warning" message={failure} onClose={() => setFailure(undefined)} />}
    </Outcome>
  );
}

const ask = (token: string) => sendToEndpoint<typeof comptesEndpoints.reprise>('POST', '/auth/reprise/lien', { body: { token } });
