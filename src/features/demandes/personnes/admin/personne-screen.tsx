import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { Building2, Inbox, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { callEndpoint } from '~/admin/call';
import type { CallError } from '~/admin/call-error';
import { DialogButton } from '~/admin/dialog-button';
import { FailureAlert } from '~/admin/failure';
import { ForAdmins } from '~/admin/for-admins';
import { queryClient } from '~/admin/query-client';
import { readKey, refresh, useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { isConflict, useChange } from '~/admin/use-change';
import { spacedTelephone } from '~/ui/telephone';
import { AddressLink, NO_ADDRESS, PhoneLink, PlaceLink } from '../../admin/contact-links';
import { DemandePart } from '../../admin/part';
import { fullName } from '../../admin/words';
import { type Details, DetailsDialog, NO_DETAILS } from '../../conversation/admin/details-dialog';
import { NEW_DEMANDE } from '../../inbox/admin/new-demande';
import { addressPlace } from '../../payload';
import type { Person, PersonView, personnesEndpoints } from '../contract';
import { KeysPart } from './keys';
import { DemandesPart, EstimationsPart, FichiersPart, LettresPart, MailsPart, RendezVousPart } from './person-parts';
import { HeldPart, OppositionPart } from './personne';
import { personPath } from './who';

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

const fieldsOf = ({ familyName, postalCode, company, phone, ...same }: NonNullable<PersonView['details']>): Details => ({
  ...same,
  family_name: familyName,
  company: company ?? '',
  phone: phone ?? '',
  postal_code: postalCode,
});

function personOf({ details, keys }: PersonView) {
  const fields = details ? fieldsOf(details) : NO_DETAILS;
  const phone = fields.phone || keys.find((key) => key.phone)?.phone || '';
  return { person: { ...fields, phone, email: fields.email || keys.find((key) => key.email)?.email || '' } };
}

function Head({ who, name, data }: Props) {
  const { details, others, keys } = data;
  const emails = keys.flatMap(({ email }) => email ?? []);
  const phones = [...new Set([details?.phone ?? '', ...keys.map(({ phone }) => phone ?? '')].map(spacedTelephone).filter(Boolean))];
  const place = details && addressPlace({ ...details, postal_code: details.postalCode });
  return (
    <DemandePart title={name}>
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
        {details && (
          <DialogButton
            size="small"
            startIcon={<Pencil size={18} aria-hidden />}
            dialog={(close) => <CorrectPersonDialog {...{ who, details }} onClose={close} />}
          >
            Corriger ses coordonnées
          </DialogButton>
        )}
        <Button component={Link} to={NEW_DEMANDE} state={personOf(data)} startIcon={<Inbox size={18} aria-hidden />}>
          Nouvelle demande
        </Button>
      </Box>
    </DemandePart>
  );
}

function RightsPart({ who, data }: Pick<Props, 'who' | 'data'>) {
  const { data: held, error, refetch } = useRead<typeof personnesEndpoints.person>('/admin/rgpd/personne', { query: who });
  return (
    <DemandePart title="Ses droits">
      <Typography sx={{ color: 'text.secondary' }}>
        Elle peut demander une copie de ce que le site garde d’elle, ou son effacement{'\u00a0'}: un mois pour répondre.{' '}
        {data.keys.length > 1 && 'La copie et l’effacement couvrent toutes les adresses et tous les numéros réunis ici. '}
        Elle peut aussi refuser la lettre et retirer ses accords{'\u00a0'}: c’est son opposition.
      </Typography>
      <FailureAlert error={error} retry={() => void refetch()} />
      <OppositionPart who={who} opposition={data.opposition} />
      {held && <HeldPart who={who.email ?? who.phone ?? ''} person={who} held={held} />}
    </DemandePart>
  );
}

type CorrectProps = { who: Person; details: NonNullable<PersonView['details']> };

function CorrectPersonDialog({ who, details, onClose }: CorrectProps & { onClose: () => void }) {
  const before = fieldsOf(details);
  const saving = useCorrecting(who, before);
  return (
    <DetailsDialog
      name={`coordonnees/${who.email ?? who.phone}`}
      note="Ce qui est corrigé l’est dans chacune de ses demandes qui disait la même chose."
      {...{ before, saving, onClose }}
    />
  );
}

function useCorrecting(who: Person, before: Details) {
  const navigate = useNavigate();
  return useChange({
    call: (details: Partial<Details>) =>
      callEndpoint<typeof personnesEndpoints.correct>('PUT', '/admin/personne/coordonnees', { body: { who, before, details } }),
    onDone: (view) => {
      const [key] = view.keys;
      const next: Person = key?.email ? { email: key.email } : { phone: key?.phone ?? '' };
      queryClient.setQueryData(readKey<typeof personnesEndpoints.view>('/admin/personne', { query: next }), view);
      if (next.email !== who.email) void navigate(personPath(next), { replace: true });
    },
    refreshes: ['demandes', 'personne', 'rgpd', 'courriels'],
    notice: () => 'Coordonnées corrigées.',
    onFailure: (failure) => isConflict(failure) && void refresh('personne'),
  });
}
