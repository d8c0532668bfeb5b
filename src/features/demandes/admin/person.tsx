import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Building2, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { dateTime } from '~/admin/dates';
import { CALL_BACK_HOURS } from '~/intake/consents';
import { weekdayMoment } from '~/platform/text/when';
import type { DemandeView } from '../demande-view';
import { placeOf } from '../payload';
import { personPath } from '../personnes/admin/who';
import { DemandeStateChip, KindChip } from './chips';
import { AddressLink, NO_ADDRESS, PhoneLink, PlaceLink } from './contact-links';
import { CorrectButton } from './correct';
import { FollowUpLink } from './follow-up-link';
import { Folded, Part } from './part';
import { fullName } from './words';

const MOST_OTHERS = 5;

export function Person({ demande }: { demande: DemandeView }) {
  const { email, phone, company, autres, payload, consentements, createdAt } = demande;
  const callBack = consentements.find(({ kind, withdrawnAt }) => kind === 'rappel' && !withdrawnAt);
  const place = placeOf(payload);
  return (
    <Part title={fullName(demande)}>
      {company && (
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
          <Building2 size={18} aria-hidden /> {company}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {phone ? <PhoneLink phone={phone} /> : <Typography sx={{ color: 'text.secondary' }}>Pas de téléphone donné.</Typography>}
        {email ? <AddressLink email={email} /> : <Typography sx={{ color: 'text.secondary' }}>{NO_ADDRESS}</Typography>}
        {email && <FollowUpLink demande={demande} />}
        {place && <PlaceLink place={place} />}
      </Box>
      <Button component={Link} to={personPath(demande)} startIcon={<UserRound size={18} aria-hidden />} sx={{ mt: 1 }}>
        Voir sa page
      </Button>
      <CorrectButton demande={demande} />
      {callBack && (
        <Typography sx={{ mt: 1.5, fontWeight: 700 }}>
          Attend votre appel avant le {weekdayMoment(new Date(Date.parse(createdAt) + CALL_BACK_MS).toISOString())}.
        </Typography>
      )}
      {autres.length > 0 && (
        <Folded title="Ses autres demandes" count={autres.length}>
          <Others {...{ autres, email, phone }} />
        </Folded>
      )}
    </Part>
  );
}

function Others({ autres, email, phone }: Pick<DemandeView, 'autres' | 'email' | 'phone'>) {
  const all = email ? `email=${encodeURIComponent(email)}` : `q=${encodeURIComponent(phone ?? '')}`;
  return (
    <>
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
        <Button size="small" component={Link} to={`/admin/demandes?state=toutes&${all}`} sx={{ mt: 0.5 }}>
          {email ? 'Voir toutes les demandes de cette adresse' : 'Voir toutes les demandes de ce numéro'}
        </Button>
      )}
    </>
  );
}

/** As the text of the consent promises. */
const CALL_BACK_MS = CALL_BACK_HOURS * 3_600_000;
