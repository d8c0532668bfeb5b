import { Box, Chip, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { dateTime } from '~/admin/dates';
import { ResendMail } from '~/admin/resend-mail';
import type { ThreadMail } from './thread-entries';
import { MAIL_STATES } from './words';

export const MailState = ({ mail }: { mail: ThreadMail }) => (
  <Box sx={{ fontSize: '0.88rem', color: 'text.secondary', mt: 0.5 }}>
    <MuiLink component={Link} to={`/admin/courriels/${mail.id}`} color="inherit">
      {mail.state === 'envoye' ? `Courriel parti le ${dateTime(mail.sentAt ?? mail.createdAt)}` : 'Courriel en attente d’envoi'}
    </MuiLink>
  </Box>
);

export function MailLine({ mail }: { mail: ThreadMail }) {
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
        {mail.state !== 'en_attente' && <ResendMail mail={mail} size="small" aria-label={`Renvoyer «\u00a0${mail.subject}\u00a0»`} />}
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
    </>
  );
}
