import '~/ui/form/browser-zod';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { siteOf, useSendsMail } from '~/content/reglages/use-reglages';
import type { Crumb } from '~/ui/breadcrumb';
import { EmailField } from '~/ui/form/email-field';
import { SendForm } from '~/ui/form/send-form';
import { useSendForm } from '~/ui/form/use-send-form';
import { Link } from '~/ui/link';
import { Outcome } from '~/ui/outcome';
import type { PageHandle } from '~/ui/page-handle';
import { pageMeta } from '~/ui/page-meta';
import { sendToEndpoint } from '~/ui/send';
import { AccountLayout } from './account-layout';
import type { comptesEndpoints } from './contract';
import { forgottenInput } from './input';

export const handle: PageHandle = { isPersonal: true };

const CRUMBS: Crumb[] = [
  { name: 'Accueil', path: '/' },
  { name: 'Connexion', path: '/connexion' },
  { name: 'Mot de passe oublié', path: '/reset_password_mail' },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Mot de passe oublié',
    description: 'Pour l’équipe du magasin : recevoir par courriel un lien pour choisir un nouveau mot de passe.',
    crumbs: CRUMBS,
    isPersonal: true,
  });

export default function ResetMailPage() {
  const sendsMail = useSendsMail();
  const [isSent, setIsSent] = useState(false);
  const form = useSendForm({
    schema: forgottenInput,
    send: (body) => sendToEndpoint<typeof comptesEndpoints.forgotten>('POST', '/auth/reset_password_mail', { body }),
    done: () => {
      setIsSent(true);
      return undefined;
    },
  });
  return (
    <AccountLayout
      crumbs={CRUMBS}
      title="Mot de passe oublié"
      intro={'Indiquez l’adresse e-mail de votre compte\u00a0: nous y envoyons un lien pour choisir un nouveau mot de passe.'}
    >
      {isSent ? (
        <Outcome title={sendsMail ? 'Regardez vos courriels' : 'Le message attend'}>
          <p>
            {sendsMail
              ? 'Si un compte porte cette adresse, un message part avec un lien valable une heure. Pensez à regarder aussi dans les indésirables.'
              : NO_SERVER}
          </p>
          <p>
            <Link to="/connexion">Revenir à la connexion</Link>
          </p>
        </Outcome>
      ) : (
        <SendForm form={form} action="Recevoir le lien" aside={<Link to="/connexion">Revenir à la connexion</Link>}>
          <EmailField field={form.field('email')} label="Adresse e-mail" autoComplete="username" />
        </SendForm>
      )}
    </AccountLayout>
  );
}

const NO_SERVER =
  'Aucun courriel ne part du site pour le moment\u00a0: il n’a pas de serveur d’envoi. Demandez à la personne qui l’a installé de le lui donner (SMTP_URL), puis demandez le lien de nouveau.';
