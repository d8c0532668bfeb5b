import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Building2, KeyRound, Pencil, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { dateTime } from '~/admin/dates';
import { DialogButton } from '~/admin/dialog-button';
import { mailNotice, useMailWords } from '~/admin/mail-notice';
import { useChange } from '~/admin/use-change';
import { CALL_BACK_HOURS } from '~/intake/consents';
import { weekdayMoment } from '~/platform/text/when';
import { DemandeStateChip, KindChip } from '../../admin/chips';
import { AddressLink, NO_ADDRESS, PhoneLink, PlaceLink } from '../../admin/contact-links';
import { DemandePart, Folded } from '../../admin/part';
import { showDemande } from '../../admin/read';
import { fullName } from '../../admin/words';
import type { demandesEndpoints } from '../../contract';
import type { DemandeView } from '../../demande-view';
import { addressOf, addressPlace } from '../../payload';
import { personPath } from '../../personnes/admin/who';
import { type Details, DetailsDialog } from './details-dialog';

const MOST_OTHERS = 5;

export function PersonPart({ demande }: { demande: DemandeView }) {
  const { email, phone, company, autres, payload, consentements, createdAt } = demande;
  const callBack = consentements.find(({ kind, withdrawnAt }) => kind === 'rappel' && !withdrawnAt);
  const place = addressPlace(payload);
  return (
    <DemandePart title={fullName(demande)}>
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
      <DialogButton
        startIcon={<Pencil size={18} aria-hidden />}
        sx={{ mt: 1 }}
        dialog={(close) => <CorrectDialog demande={demande} onClose={close} />}
      >
        Corriger ses coordonnées
      </DialogButton>
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
    </DemandePart>
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

function CorrectDialog({ demande, onClose }: { demande: DemandeView; onClose: () => void }) {
  const saving = useCorrecting(demande);
  const overtaken = saving.conflict && `${saving.conflict.who}.`;
  return <DetailsDialog name={`coordonnees/${demande.id}`} before={detailsOf(demande)} {...{ saving, overtaken, onClose }} />;
}

function detailsOf({ familyName, name, company, email, phone, payload }: DemandeView): Details {
  return { family_name: familyName, name, company: company ?? '', email, phone: phone ?? '', ...addressOf(payload) };
}

const useCorrecting = ({ id, version }: DemandeView) =>
  useChange({
    call: (details: Partial<Details>) =>
      callEndpoint<typeof demandesEndpoints.correct>('PUT', '/admin/demandes/:id/coordonnees', {
        params: { id },
        body: { version, details },
      }),
    onDone: showDemande,
    refreshes: ['demandes', 'personne', 'rgpd', 'courriels'],
    notice: () => 'Coordonnées corrigées.',
    // The dialog continues from the stored version.
    onConflict: showDemande,
  });

type LinkProps = { demande: Pick<DemandeView, 'id' | 'email'> };

const FollowUpLink = ({ demande }: LinkProps) => (
  <DialogButton
    size="small"
    color="secondary"
    startIcon={<KeyRound size={18} aria-hidden />}
    dialog={(close) => <RenewDialog demande={demande} onClose={close} />}
  >
    Nouveau lien de suivi
  </DialogButton>
);

const CLOSED = 'L’ancien ne s’ouvre plus.';

function RenewDialog({ demande: { id, email }, onClose }: LinkProps & { onClose: () => void }) {
  const mailWords = useMailWords();
  const { change, isBusy, failure } = useChange({
    call: () => callEndpoint<typeof demandesEndpoints.renew>('POST', '/admin/demandes/:id/lien_de_suivi', { params: { id } }),
    onDone: onClose,
    refreshes: ['demandes', 'courriels'],
    notice: () => mailNotice(`Le nouveau lien de suivi part à ${email}. ${CLOSED}`, `Le nouveau lien de suivi attend. ${CLOSED}`),
  });
  return (
    <ConfirmDialog
      title={'Envoyer un nouveau lien de suivi\u202f?'}
      act={{ label: 'Envoyer le nouveau lien' }}
      onAct={change}
      isBusy={isBusy}
      error={failure}
      onClose={() => !isBusy && onClose()}
    >
      Le lien actuel cesse aussitôt de s’ouvrir, même dans les courriels déjà reçus.{' '}
      {mailWords(`Le nouveau part à ${email}.`, 'Le nouveau attendra.')}
    </ConfirmDialog>
  );
}
