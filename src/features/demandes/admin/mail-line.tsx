import { Box, Button, Chip, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { dateTime } from '~/admin/dates';
import { mailTold } from '~/admin/mail-told';
import { refresh } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import type { DemandeView } from '../contract';
import { MAIL_STATES } from './words';

type Mail = DemandeView['courriels'][number];

/** Under an answer: whether its mail left, and what to do if it did not. */
export const MailState = ({ mail }: { mail: Mail }) => (
  <Box sx={{ fontSize: '0.88rem', color: 'text.secondary', mt: 0.5 }}>
    <MuiLink component={Link} to={`/admin/courriels/${mail.id}`} color="inherit">
      {mail.state === 'envoye' ? `Courriel parti le ${dateTime(mail.sentAt ?? mail.createdAt)}` : 'Courriel en attente d’envoi'}
    </MuiLink>
  </Box>
);

export function MailLine({ mail }: { mail: Mail }) {
  const [isAsked, setIsAsked] = useState(false);
  const { change: resend, isBusy } = useResend(mail);
  const { label, color } = MAIL_STATES[mail.state] ?? { label: mail.state, color: 'info' as const };
  return (
    <>
      <Typography component="p" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
        <strong>{mail.title}</strong>, {dateTime(mail.createdAt)}
        {mail.reference && ` · ${mail.reference}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <MuiLink component={Link} to={`/admin/courriels/${mail.id}`} sx={{ overflowWrap: 'anywhere' }}>
          {mail.subject}
        </MuiLink>
        <Chip size="small" color={color} label={label} />
        {mail.state !== 'en_attente' && (
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => (mail.state === 'envoye' ? setIsAsked(true) : void resend())}
            aria-label={`Renvoyer «\u00a0${mail.subject}\u00a0»`}
          >
            Renvoyer
          </Button>
        )}
      </Box>
      <Typography component="p" sx={{ fontSize: '0.88rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        À {mail.to}
        {mail.sentAt && `, parti le ${dateTime(mail.sentAt)}`}
      </Typography>
      {mail.lastError && (
        <Typography component="p" sx={{ fontSize: '0.88rem', color: 'error.main' }}>
          {mail.attempts > 1 ? `${mail.attempts}\u00a0essais. ` : ''}Réponse du serveur de courriel{'\u00a0'}: {mail.lastError}
        </Typography>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={'Renvoyer ce courriel\u202f?'}
        act={{ label: 'Renvoyer' }}
        onAct={() => {
          setIsAsked(false);
          void resend();
        }}
        onClose={() => setIsAsked(false)}
      >
        Il est déjà parti une fois à {mail.to}. Cette personne le recevra de nouveau, tel quel.
      </ConfirmDialog>
    </>
  );
}

/** The part of the mails' contract that is used here. */
type Resending = { method: 'POST'; path: '/admin/courriels/:id/renvoi'; answer: { _zod: { output: unknown } } };

const useResend = ({ id }: Mail) =>
  useChange({
    call: () => callEndpoint<Resending>('POST', '/admin/courriels/:id/renvoi', { params: { id } }),
    // Busy until its state is read again: it is not sent twice.
    onDone: () => refresh('demandes', 'courriels'),
    notice: () => mailTold('Le courriel repart dans un instant.', 'Le courriel est de nouveau en attente d’envoi.'),
    tellsFailure: true,
    retries: true,
  });
