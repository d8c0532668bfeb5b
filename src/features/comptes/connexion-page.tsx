import '~/ui/form/browser-zod';
import { useLayoutEffect, useState } from 'react';
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { siteOf } from '~/content/reglages/use-reglages';
import { serverMessage } from '~/ui/api';
import type { Crumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { EmailField } from '~/ui/form/email-field';
import { PasswordField } from '~/ui/form/password-field';
import { SendForm } from '~/ui/form/send-form';
import { showFailure, useSendForm } from '~/ui/form/use-send-form';
import { Link } from '~/ui/link';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { safeRedirect } from '~/ui/safe-redirect';
import { failureCode, sendToEndpoint } from '~/ui/send';
import { fetchUser, hasFailed, openSession, watchOtherTabs } from '~/ui/session';
import { hasToken } from '~/ui/session-keys';
import { homeOf } from './access';
import { AccountLayout } from './account-layout';
import { Checking } from './checking';
import styles from './connexion-page.module.css';
import type { comptesEndpoints } from './contract';
import { FactorField } from './factor-field';
import { isCodeGiven, loginInput } from './input';

export const handle: PageHandle = { isPersonal: true };

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Connexion', path: '/connexion' },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Connexion',
    description: 'Accès réservé à l’équipe du magasin, pour répondre aux demandes et tenir le site à jour.',
    crumbs: CRUMBS,
    isPersonal: true,
  });

export default function ConnexionPage() {
  const { state, enter, look } = useEntrance();
  if (state === 'checking') return <Checking />;
  return (
    <AccountLayout
      crumbs={CRUMBS}
      title="Connexion"
      intro="Réservée à l’équipe du magasin, pour répondre aux demandes et tenir le site à jour."
    >
      {state === 'failed' && (
        <p className={styles.notice} role="status">
          Vous étiez connecté, mais le serveur n’a pas pu vous reconnaître.{' '}
          <Button look="quiet" onClick={look}>
            Réessayer
          </Button>
        </p>
      )}
      <LoginForm enter={enter} />
    </AccountLayout>
  );
}

function useEntrance() {
  const [state, setState] = useState<'form' | 'checking' | 'failed'>('form');
  const [search] = useSearchParams();
  const navigate = useNavigate();

  async function enter(): Promise<boolean> {
    const user = await fetchUser();
    if (user) await navigate(safeRedirect(search.get('redirectTo')) ?? homeOf(user), { replace: true });
    return user !== undefined;
  }
  async function look() {
    if (!hasToken()) return;
    setState('checking');
    if (!(await enter())) setState(hasFailed() && hasToken() ? 'failed' : 'form');
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before the form shows
  useLayoutEffect(() => void look(), []);
  useLayoutEffect(() => watchOtherTabs(look));
  return { state, enter, look };
}

const schema = loginInput.check(isCodeGiven);

function LoginForm({ enter }: { enter(): Promise<boolean> }) {
  const [wantsCode, setWantsCode] = useState(false);
  const form = useSendForm({
    schema,
    send: (body) => sendToEndpoint<typeof comptesEndpoints.login>('POST', '/auth/login', { body }),
    done: async (tokens) => {
      openSession(tokens);
      if (await enter()) return undefined;
      return { look: 'error', message: 'Une erreur est survenue.', help: 'Vérifiez votre connexion à internet, puis réessayez.' };
    },
    failed: (failure, { setError }) => {
      const isAboutCode = failureCode(failure) === 'second_factor';
      if (isAboutCode && wantsCode) setError('code', { message: serverMessage(failure) });
      if (!isAboutCode || wantsCode) return showFailure(failure);
      setWantsCode(true);
      return undefined;
    },
  });
  const { setFocus } = form;
  useLayoutEffect(() => {
    if (wantsCode && !form.isSending) setFocus('code');
  }, [wantsCode, form.isSending, setFocus]);

  return (
    <SendForm
      form={form}
      action="Se connecter"
      sending="Connexion en cours…"
      aside={<Link to="/reset_password_mail">Mot de passe oublié</Link>}
    >
      <EmailField field={form.field('email')} label="Adresse e-mail" autoComplete="username" />
      <PasswordField field={form.field('password')} label="Mot de passe" autoComplete="current-password" />
      {wantsCode && <FactorField field={form.field('code')} />}
    </SendForm>
  );
}
