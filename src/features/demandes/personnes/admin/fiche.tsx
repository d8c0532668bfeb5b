import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { Building2, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import type { CallError } from '~/admin/call-error';
import { FailureAlert } from '~/admin/failure';
import { ForAdmins } from '~/admin/for-admins';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { spacedTelephone } from '~/ui/telephone';
import { AddressLink, NO_ADDRESS, PhoneLink, PlaceLink } from '../../admin/contact-links';
import { NEW_DEMANDE } from '../../admin/new-demande';
import { Part } from '../../admin/part';
import { fullName } from '../../admin/words';
import type { Person, PersonView, personnesEndpoints } from '../contract';
import { CorrectPersonButton } from './correct';
import { KeysPart } from './keys';
import { OppositionPart } from './oppose';
import { DemandesPart, EstimationsPart, FichiersPart, LettresPart, MailsPart, RendezVousPart } from './person-parts';
import { HeldPart } from './personne';

export function PersonneScreen() {
  const [search] = useSearchParams();
  const email = search.get('email')?.trim().toLowerCase();
  const phone = search.get('phone')?.trim();
  const who: Person = email ? { email } : { phone };
  const { data, error, refetch } = useRead<typeof personnesEndpoints.view>('/admin/personne', { query: who });
  const isRefused = (error as CallError | null)?.status === 422;
  const name = data?.details ? fullName(data.details) : (email ?? spacedTelephone(phone ?? ''));
  return (
    <Screen title={data ? name : 'Une personne'}>
      <BackLink to="/admin/demandes">Retour aux demandes</BackLink>
      <FailureAlert
        error={isRefused ? new Error('Cette adresse ou ce numéro n’est pas complet. Vérifiez-le.') : error}
        retry={isRefused ? undefined : () => void refetch()}
      />
      {!data && !error && <CircularProgress aria-label="Lecture de la personne" sx={{ display: 'block', mx: 'auto', my: 8 }} />}
      {data && <Everything key={email ?? phone} {...{ who, name, data }} />}
    </Screen>
  );
}

type Props = { who: Person; name: string; data: PersonView };

function Everything({ who, name, data }: Props) {
  const isKnown = data.details !== null || data.lettres.length > 0 || data.courriels.length > 0 || data.keys.length > 1;
  if (!isKnown)
    return (
      <Column>
        <Alert severity="info">
          Le site ne connaît personne sous {who.email ? 'cette adresse' : 'ce numéro'}. Elle a pu en donner {who.email ? 'une' : 'un'} autre
          {'\u00a0'}: cherchez son nom.
        </Alert>
        <ForAdmins>
          <RightsPart {...{ who, data }} />
        </ForAdmins>
      </Column>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' } }}>
      <Column>
        <Head {...{ who, name, data }} />
        <DemandesPart {...data} />
        <RendezVousPart rows={data.rendezVous} />
        <MailsPart rows={data.courriels} />
      </Column>
      <Column>
        <KeysPart {...{ who, data }} />
        <LettresPart rows={data.lettres} />
        <EstimationsPart rows={data.estimations} />
        <FichiersPart fichiers={data.fichiers} consentements={data.consentements} />
        <ForAdmins>
          <RightsPart {...{ who, data }} />
        </ForAdmins>
      </Column>
    </Box>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
);

const personOf = ({ details, keys }: PersonView) => ({
  person: {
    family_name: details?.familyName ?? '',
    name: details?.name ?? '',
    company: details?.company ?? '',
    phone: details?.phone ?? keys.find(({ phone }) => phone)?.phone ?? '',
    email: details?.email || keys.find(({ email }) => email)?.email || '',
    street: details?.street ?? '',
    postal_code: details?.postalCode ?? '',
    town: details?.town ?? '',
  },
});

function Head({ who, name, data }: Props) {
  const { details, others, keys } = data;
  const emails = keys.flatMap(({ email }) => email ?? []);
  const phones = [...new Set([details?.phone ?? '', ...keys.map(({ phone }) => phone ?? '')].map(spacedTelephone).filter(Boolean))];
  const place = details && [details.street, [details.postalCode, details.town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Part title={name}>
      {others.length > 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          A aussi écrit sous{'\u00a0'}: {others.join(', ')}.
        </Typography>
      )}
      {details?.company && (
        <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
          <Building2 size={18} aria-hidden /> {details.company}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} />
        ))}
        {emails.map((email) => (
          <AddressLink key={email} email={email} />
        ))}
        {place && <PlaceLink place={place} />}
      </Box>
      {emails.length === 0 && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{NO_ADDRESS}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {details && <CorrectPersonButton {...{ who, details }} />}
        <Button component={Link} to={NEW_DEMANDE} state={personOf(data)} startIcon={<Inbox size={18} aria-hidden />}>
          Nouvelle demande
        </Button>
      </Box>
    </Part>
  );
}

/** Export and erasure (GDPR). */
function RightsPart({ who, data }: Pick<Props, 'who' | 'data'>) {
  const { data: held, error, refetch } = useRead<typeof personnesEndpoints.person>('/admin/rgpd/personne', { query: who });
  return (
    <Part title="Ses droits">
      <Typography sx={{ color: 'text.secondary' }}>
        Elle peut demander une copie de ce que le site garde d’elle, ou son effacement{'\u00a0'}: un mois pour répondre.{' '}
        {data.keys.length > 1 && 'La copie et l’effacement couvrent toutes les adresses et tous les numéros réunis ici. '}
        Elle peut aussi refuser la lettre et retirer ses accords{'\u00a0'}: c’est son opposition.
      </Typography>
      <FailureAlert error={error} retry={() => void refetch()} />
      <OppositionPart who={who} opposition={data.opposition} />
      {held && <HeldPart who={who.email ?? who.phone ?? ''} person={who} held={held} />}
    </Part>
  );
}
