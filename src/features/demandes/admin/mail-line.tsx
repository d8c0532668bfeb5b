import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link as MuiLink,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callPath } from '~/admin/call';
import { dateTime } from '~/admin/dates';
import { mailTold } from '~/admin/mail-told';
import type { DemandeView } from '../contract';
import { noticeFailure, tell } from './notice';
import { viewKey } from './read';
import { MAIL_STATES } from './words';

type Mail = DemandeView['courriels'][number];

/** A mail that the request caused, what became of it, and « Renvoyer ». */
export function MailLine({ demandeId, mail }: { demandeId: string; mail: Mail }) {
  const [isAsked, setIsAsked] = useState(false);
  const { resend, isSending } = useResend(demandeId, mail);
  const { label, color } = MAIL_STATES[mail.state] ?? { label: mail.state, color: 'info' as const };
  return (
    <>
      <Typography component="p" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
        <strong>{mail.title}</strong>, {dateTime(mail.createdAt)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <MuiLink component={Link} to={`/admin/courriels/${mail.id}`} sx={{ overflowWrap: 'anywhere' }}>
          {mail.subject}
        </MuiLink>
        <Chip size="small" color={color} label={label} />
        {mail.state !== 'en_attente' && (
          <Button
            size="small"
            disabled={isSending}
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
      <Dialog open={isAsked} onClose={() => setIsAsked(false)} aria-labelledby={`renvoi-${mail.id}`}>
        <DialogTitle id={`renvoi-${mail.id}`}>Renvoyer ce courriel{'\u202f'}?</DialogTitle>
        <DialogContent>
          <DialogContentText>Il est déjà parti une fois à {mail.to}. Cette personne le recevra de nouveau, tel quel.</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsAsked(false)}>Revenir</Button>
          <Button
            variant="contained"
            onClick={() => {
              setIsAsked(false);
              void resend();
            }}
          >
            Renvoyer
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function useResend(demandeId: string, { id }: Mail) {
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const resend = async () => {
    setIsSending(true);
    try {
      await callPath('POST', `/admin/courriels/${encodeURIComponent(id)}/renvoi`);
      const { type, text } = await mailTold(
        client,
        'Le courriel repart dans un instant.',
        'Le courriel est de nouveau en attente d’envoi.',
      );
      tell({ severity: type, text });
      await client.invalidateQueries({ queryKey: viewKey(demandeId) });
    } catch (error) {
      noticeFailure(error, () => void resend());
    }
    setIsSending(false);
  };
  return { resend, isSending };
}
