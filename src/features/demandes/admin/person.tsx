import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Building2, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { dateTime } from '~/admin/dates';
import { CALL_BACK_HOURS } from '~/intake/consents';
import { telHref } from '~/ui/telephone';
import type { DemandeView } from '../contract';
import { DemandeStateChip, KindChip } from './chips';
import { Part } from './part';
import { fullName } from './words';

const MOST_OTHERS = 5;

export function Person({ demande }: { demande: DemandeView }) {
  const { email, phone, company, autres, consentements, createdAt } = demande;
  const callBack = consentements.find(({ kind, withdrawnAt }) => kind === 'rappel' && !withdrawnAt);
  return (
    <Part title={fullName(demande)}>
      {company && (
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
          <Building2 size={18} aria-hidden /> {company}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {phone ? (
          <Button variant="outlined" color="secondary" href={telHref(phone)} startIcon={<Phone size={18} aria-hidden />}>
            {phone}
          </Button>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>Pas de téléphone donné.</Typography>
        )}
        <Button
          variant="outlined"
          color="secondary"
          href={`mailto:${email}`}
          startIcon={<Mail size={18} aria-hidden />}
          sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {email}
        </Button>
      </Box>
      {callBack && (
        <Typography sx={{ mt: 1.5, fontWeight: 700 }}>
          Attend votre appel avant le {dateTime(new Date(Date.parse(createdAt) + CALL_BACK_MS).toISOString())}.
        </Typography>
      )}
      {autres.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            Ses autres demandes
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {autres.slice(0, MOST_OTHERS).map(({ id, reference, kind, state, createdAt }) => (
              <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
                <MuiLink component={Link} to={`/admin/demandes/${id}`} sx={{ fontWeight: 700 }}>
                  {reference}
                </MuiLink>
                <KindChip kind={kind} />
                <DemandeStateChip state={state} />
                <Typography component="span" sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
                  {dateTime(createdAt)}
                </Typography>
              </Box>
            ))}
          </Box>
          {autres.length > 1 && (
            <Button size="small" component={Link} to={`/admin/demandes?state=toutes&email=${encodeURIComponent(email)}`} sx={{ mt: 0.5 }}>
              Voir toutes les demandes de cette adresse
            </Button>
          )}
        </Box>
      )}
    </Part>
  );
}

/** As promised in the text of the consent. */
const CALL_BACK_MS = CALL_BACK_HOURS * 3_600_000;
