import '~/ui/form/browser-zod';
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import type { Crumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { Outcome } from '~/ui/outcome';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { sendToEndpoint } from '~/ui/send';
import { fetchUser, openSession } from '~/ui/session';
import { homeOf } from './access';
import { AccountLayout } from './account-layout';
import { Checking } from './checking';
import type { comptesEndpoints, Tokens } from './contract';
import { NewPasswordForm } from './new-password-form';
import { UnverifiedLink } from './unverified-link';
import { useMailLink } from './use-mail-link';

export const handle: PageHandle = { isPersonal: true };

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Connexion', path: '/connexion' },
  { name: 'Nouveau mot de passe', path: '/reset_password' },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Nouveau mot de passe',
    description: 'Pour l’équipe du magasin : choisir un nouveau mot de passe après avoir suivi un lien reçu par courriel.',
    crumbs: CRUMBS,
    isPersonal: true,
  });

export default function ResetPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { link, look } = useMailLink(token, ask);
  const navigate = useNavigate();

  async function enter(tokens: Tokens) {
    openSession(tokens);
    const user = await fetchUser();
    await navigate(user ? homeOf(user) : '/connexion', { replace: true });
  }

  if (link.state === 'asked') return <Checking what="Vérification de votre lien…" />;
  if (link.state === 'dead')
    return (
      <AccountLayout crumbs={CRUMBS} title="Ce lien n’ouvre plus rien" intro="Il a déjà servi, il a expiré, ou il est incomplet.">
        <Outcome title="Demandez un nouveau lien" isNews={token !== ''}>
          <p>
            Indiquez l’adresse de votre compte, nous vous en envoyons un autre. Si vous attendiez une invitation, la personne qui gère le
            site peut aussi vous la renvoyer.
          </p>
          <p>
            <ButtonLink to="/reset_password_mail">Recevoir un nouveau lien</ButtonLink>
          </p>
        </Outcome>
      </AccountLayout>
    );
  if (link.state === 'unknown') return <UnverifiedLink crumbs={CRUMBS} title="Nouveau mot de passe" message={link.message} look={look} />;
  const { view } = link;
  const isInvitation = view.kind === 'invitation';
  return (
    <AccountLayout
      forStaff
      crumbs={CRUMBS}
      title={isInvitation ? 'Bienvenue' : 'Nouveau mot de passe'}
      intro={
        isInvitation
          ? `${view.name}, votre compte est prêt. Choisissez un mot de passe pour l’ouvrir.`
          : 'Choisissez-le, et vous voilà de nouveau connecté. Vos autres sessions se ferment.'
      }
    >
      <NewPasswordForm link={view} token={token} enter={enter} />
    </AccountLayout>
  );
}

const ask = (token: string) => sendToEndpoint<typeof comptesEndpoints.link>('POST', '/auth/lien', { body: { token } });
