import { Fragment, type ReactNode, useState } from 'react';
import { type MetaFunction, useRevalidator, useSearchParams } from 'react-router';
import { siteOf, useSendsMail } from '~/content/reglages/use-reglages';
import { AccountLayout } from '~/features/comptes/account-layout';
import { Checking } from '~/features/comptes/checking';
import styles from '~/features/comptes/staff-page.module.css';
import { UnverifiedLink } from '~/features/comptes/unverified-link';
import { useMailLink } from '~/features/comptes/use-mail-link';
import { serverMessage } from '~/ui/api';
import type { Crumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Outcome } from '~/ui/outcome';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { Popup } from '~/ui/popup';
import { sendToEndpoint } from '~/ui/send';
import type { coordonneesEndpoints, RetourView } from './contract';
import own from './retour-page.module.css';

export const handle: PageHandle = { isPersonal: true };

const TITLE = 'Remettre les coordonnées du magasin';
const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Connexion', path: '/connexion' },
  { name: TITLE, path: '/retour_coordonnees' },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: TITLE,
    description: 'Pour l’équipe du magasin : revenir sur un changement de coordonnées que l’on n’a pas voulu.',
    crumbs: CRUMBS,
    isPersonal: true,
  });

export default function RetourPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { link, look } = useMailLink(token, ask);
  const [isDone, setIsDone] = useState(false);
  const { revalidate } = useRevalidator();
  const done = () => {
    setIsDone(true);
    void revalidate();
  };

  if (isDone)
    return (
      <Layout title="C’est remis" intro="Les coordonnées du magasin sont celles d’avant.">
        <Outcome title="Les administrateurs sont prévenus">
          <p>
            Les sessions du compte qui avait fait le changement sont fermées. Si ce n’était pas sa personne, son mot de passe est connu d’un
            autre{'\u00a0'}: dites-lui d’en choisir un nouveau.
          </p>
          <p>
            <ButtonLink to="/reset_password_mail">Choisir un nouveau mot de passe</ButtonLink>
          </p>
        </Outcome>
      </Layout>
    );
  if (link.state === 'asked') return <Checking what="Vérification de votre lien…" />;
  if (link.state === 'dead')
    return (
      <Layout title="Ce lien n’ouvre plus rien" intro="Il a déjà servi, il a expiré, ou il est incomplet.">
        <Outcome title={'Les coordonnées sont encore fausses\u202f?'} isNews={token !== ''}>
          <p>
            Essayez le lien d’un courriel plus ancien, ou demandez à un administrateur{'\u00a0'}: l’historique des réglages garde toutes les
            versions.
          </p>
        </Outcome>
      </Layout>
    );
  if (link.state === 'unknown') return <UnverifiedLink crumbs={CRUMBS} title={TITLE} message={link.message} look={look} />;
  return (
    <Layout
      title={'Ce changement n’était pas voulu\u202f?'}
      intro={`${link.view.author} a changé les coordonnées du magasin le ${link.view.when}.`}
    >
      {link.view.isBack ? <NothingToDo /> : <PutBack view={link.view} token={token} done={done} look={look} />}
    </Layout>
  );
}

/** Without the current contact details: they may be a thief's. */
const Layout = (props: { title: string; intro: string; children: ReactNode }) => (
  <AccountLayout
    forStaff
    crumbs={CRUMBS}
    aside={{
      title: 'Un doute\u202f?',
      text: 'Demandez de vive voix à la personne qui a fait le changement, ou à un administrateur du site.',
    }}
    {...props}
  />
);

const NothingToDo = () => (
  <Outcome title="Il n’y a rien à remettre">
    <p>Les coordonnées du magasin sont déjà celles d’avant ce changement.</p>
  </Outcome>
);

function PutBack({ view, token, done, look }: { view: RetourView; token: string; done(): void; look(): Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const sendsMail = useSendsMail();
  const [failure, setFailure] = useState<string>();
  async function putBack() {
    setIsBusy(true);
    const body = { token, version: view.version };
    const result = await sendToEndpoint<typeof coordonneesEndpoints.putBack>('POST', '/coordonnees/retour', { body });
    setIsBusy(false);
    if (result.success) return done();
    if (result.status === 410) return look();
    setFailure(result.status === 0 ? 'Le serveur n’a pas répondu. Réessayez dans un instant.' : serverMessage(result));
  }
  const close = () => {
    setFailure(undefined);
    void look();
  };
  return (
    <Outcome title="Ce qui va se passer" isNews={false}>
      {view.since && <p>Ces réglages ont encore changé depuis ({view.since}). Vérifiez ce qui suit avant de confirmer.</p>}
      <dl className={styles.facts}>
        {view.values.map(({ label, now, back }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {back}
              <span className={own.instead}>à la place de {now}</span>
            </dd>
          </Fragment>
        ))}
      </dl>
      <p>
        Le site reprend ces coordonnées, et les sessions du compte de {view.author} se ferment.{' '}
        {sendsMail && 'Un courriel prévient les administrateurs.'}
      </p>
      <p>
        <Button onClick={() => void putBack()} disabled={isBusy}>
          {isBusy ? 'Un instant…' : 'Remettre comme avant'}
        </Button>
      </p>
      {failure && <Popup look="warning" message={failure} onClose={close} />}
    </Outcome>
  );
}

const ask = (token: string) => sendToEndpoint<typeof coordonneesEndpoints.link>('POST', '/coordonnees/retour/lien', { body: { token } });
