import { Alert, Box, Button, Card, CardContent, Chip, Link as MuiLink, Typography } from '@mui/material';
import { Copy, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ago, dateTime } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { figure } from '~/admin/figure';
import { ForAdmins } from '~/admin/for-admins';
import { tell, tellDone } from '~/admin/notice';
import { UnreadAlerts } from '~/features/demandes/received-mail/admin/unread';
import type { OutboxState } from '../contract';
import { EssaiDialog } from './essai';
import { Detail } from './parts';
import { useEtat } from './read';
import { advice, splitError } from './words';

export function EtatPart() {
  const { data, error, refetch } = useEtat();
  const [isTrying, setIsTrying] = useState(false);
  return (
    <Card component="section" aria-labelledby="etat-de-l-envoi" sx={{ mb: 2 }}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" id="etat-de-l-envoi" sx={{ fontSize: '1.1rem' }}>
            L’envoi des courriels
          </Typography>
          {data && <Verdict etat={data} />}
          <ForAdmins>
            <Button
              variant="outlined"
              startIcon={<Send size={18} aria-hidden />}
              onClick={() => setIsTrying(true)}
              sx={{ ml: { sm: 'auto' } }}
            >
              Essai d’envoi
            </Button>
          </ForAdmins>
        </Box>
        {error && !data && <FailureAlert error={error} retry={() => void refetch()} />}
        {!data && !error && <Box sx={{ minHeight: 72 }} />}
        {data && <OutboxSummary etat={data} />}
      </CardContent>
      {isTrying && <EssaiDialog onClose={() => setIsTrying(false)} />}
    </Card>
  );
}

function Verdict({ etat: { configured, failed, lastError, mailbox } }: { etat: OutboxState }) {
  if (!configured) return <Chip size="small" color="error" label="Rien ne part" />;
  if (failed > 0 || lastError || mailbox?.error || mailbox?.waiting || mailbox?.aside)
    return <Chip size="small" color="warning" label="À regarder" />;
  return <Chip size="small" color="success" label="Tout va bien" />;
}

function OutboxSummary({ etat }: { etat: OutboxState }) {
  const { configured, host, from, waiting, failed, lastSentAt, lastError, mailbox } = etat;
  const error = lastError === null ? undefined : splitError(lastError);
  return (
    <>
      {configured ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Les courriels partent de <strong>{from}</strong>, par le serveur {host}.
        </Typography>
      ) : (
        <NotSet from={from} />
      )}
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px', listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        <li>
          <Count state="en_attente" count={waiting}>
            en attente
          </Count>
        </li>
        <li>
          <Count state="echec" count={failed}>
            {failed > 1 ? 'non envoyés' : 'non envoyé'}
          </Count>
        </li>
        <li>
          {lastSentAt ? <span title={dateTime(lastSentAt)}>Dernier départ {ago(lastSentAt)}</span> : 'Aucun courriel n’est encore parti'}
        </li>
      </Box>
      {mailbox && <Mailbox {...mailbox} />}
      {mailbox && (
        <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5, '&:empty': { display: 'none' } }}>
          <UnreadAlerts {...mailbox} />
        </Box>
      )}
      {configured && error && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          <strong>{error.why}</strong> {advice(error.why)}
          <Detail detail={error.detail} />
        </Alert>
      )}
    </>
  );
}

function Mailbox({ host, readAt, failingSince, error, authservs }: NonNullable<OutboxState['mailbox']>) {
  if (error)
    return (
      <Alert severity="warning" sx={{ mt: 1.5 }}>
        <strong>Les réponses reçues par courriel ne sont plus lues{failingSince && ` depuis le ${dateTime(failingSince)}`}.</strong> {error}
        . Rien n’est perdu{'\u00a0'}: elles restent dans la boîte aux lettres ({host}), et le site les lira dès qu’elle répondra. Si cela
        dure, demandez à la personne qui héberge le site de vérifier le réglage IMAP_URL.
      </Alert>
    );
  return (
    <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      Les réponses sont lues dans la boîte aux lettres de {host}
      {readAt ? <span title={dateTime(readAt)}>{`, la dernière fois ${ago(readAt)}`}</span> : '\u00a0: première lecture en cours'}.{' '}
      {authservs.length > 0
        ? `Pour savoir si un expéditeur est bien celui qu’il dit, le site croit ${authservs.join(', ')}.`
        : 'Le site ne sait pas vérifier les expéditeurs\u00a0: aux inconnus qui écrivent par courriel, il n’envoie aucun accusé de réception. Pour qu’il le fasse, la personne qui héberge le site doit régler IMAP_AUTHSERV.'}
    </Typography>
  );
}

const Count = ({ state, count, children }: { state: string; count: number; children: ReactNode }) =>
  count === 0 ? (
    <span>
      {'0\u00a0'}
      {children}
    </span>
  ) : (
    <MuiLink component={Link} to={`/admin/courriels?state=${state}`} sx={{ fontWeight: 700 }}>
      {figure(count)}
      {'\u00a0'}
      {children}
    </MuiLink>
  );

function NotSet({ from }: { from: string }) {
  const message = `Bonjour,\n\nLe site n’a pas encore de serveur d’envoi\u00a0: ses courriels ne partent pas. Pourriez-vous lui donner, dans le réglage SMTP_URL, celui de la messagerie de ${from}\u00a0(nom du serveur, port, identifiant, mot de passe), puis le redémarrer\u202f?\n\nLa forme attendue est smtps://identifiant:mot-de-passe@serveur:465\n\nMerci.`;
  const copy = () =>
    navigator.clipboard.writeText(message).then(
      () => tellDone('Le message est copié\u00a0: collez-le dans un courriel à votre hébergeur.'),
      () => tell({ severity: 'warning', text: 'Votre navigateur n’a pas permis de copier. Recopiez la demande écrite à l’écran.' }),
    );
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>Aucun courriel ne part{'\u00a0'}: le site n’a pas de serveur d’envoi.</Typography>
      <Typography sx={{ my: 1 }}>
        Rien n’est perdu{'\u00a0'}: les demandes arrivent, et les courriels sont gardés et se lisent ici. Mais personne ne les reçoit, ni
        vos visiteurs, ni vous. Ils partiront dès que l’envoi sera réglé.
      </Typography>
      <Typography>
        À demander à la personne qui héberge le site{'\u00a0'}: donner dans le réglage <strong>SMTP_URL</strong> le serveur d’envoi de la
        messagerie de <strong>{from}</strong> (nom du serveur, port, identifiant, mot de passe), puis redémarrer le site.
      </Typography>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        startIcon={<Copy size={16} aria-hidden />}
        onClick={() => void copy()}
        sx={{ mt: 1 }}
      >
        Copier cette demande
      </Button>
    </Alert>
  );
}
