import { Alert, Box, Button, CircularProgress, Drawer, IconButton, Link as MuiLink, Typography } from '@mui/material';
import { CalendarX2, Mail, Phone, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { linkedText } from '~/intake/linked-text';
import { longMoment, momentOf } from '~/platform/text/when';
import { spacedTelephone, telHref } from '~/ui/telephone';
import type { RendezVousView } from '../contract';
import { CancelForm } from './cancel-form';
import { MoveForm } from './move-form';
import { proposedText } from './proposed-text';
import { StaffRefuseForm } from './refuse-form';
import { ReleaseDialog } from './release-dialog';
import { isStanding, RdvStateChip, whoIs } from './states';
import { useAct } from './use-act';
import { useOne } from './use-agenda';

const FORMS = ['refuser', 'deplacer', 'proposer', 'annuler'] as const;
type Form = (typeof FORMS)[number];

export function AppointmentPanel({ id, act, onClose }: { id: string; act: string | null; onClose: () => void }) {
  const { data, error, refetch } = useOne(id);
  const [form, setForm] = useState<Form | undefined>(FORMS.find((one) => one === act));
  return (
    <Drawer
      anchor="right"
      open
      // A click outside must not drop a draft.
      onClose={(_, reason) => (form === undefined || reason === 'escapeKeyDown') && onClose()}
      slotProps={{
        paper: { sx: { width: 'min(560px, 100vw)', p: 2 }, role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'rdv-titre' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Typography id="rdv-titre" variant="h2" sx={{ flex: 1, pt: 0.5 }}>
          {data ? whoIs(data) : 'Rendez-vous'}
        </Typography>
        <IconButton onClick={onClose} aria-label="Fermer ce rendez-vous">
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      {error && <FailureAlert error={error} retry={() => void refetch()} />}
      {!data && !error && <CircularProgress aria-label="Lecture du rendez-vous" />}
      {data && <Details rendezVous={data} form={form} setForm={setForm} />}
    </Drawer>
  );
}

type Props = { rendezVous: RendezVousView; form: Form | undefined; setForm: (form: Form | undefined) => void };

function Details({ rendezVous, form, setForm }: Props) {
  const acts = useAct(() => setForm(undefined));
  const [isReleasing, setReleasing] = useState(false);
  const { state, isPast, isFree, closing, isKept, answeredAt, answeredBy, reason, proposition } = rendezVous;
  const canMove = isStanding(rendezVous);
  const isPending = state === 'en_attente';
  const write = (next: Form) => () => {
    acts.forget();
    setForm(next);
  };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <RdvStateChip state={state} />
        <Typography sx={{ fontWeight: 700 }}>{rendezVous.text}</Typography>
      </Box>
      {answeredAt && !isPending && (
        <Typography variant="body2">{`Répondu par ${answeredBy ?? 'le site'}, le ${momentOf(answeredAt)}.`}</Typography>
      )}
      {reason && <Typography variant="body2">{`Raison donnée\u00a0: ${reason}`}</Typography>}
      {isPending && isPast && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {'Cette heure est passée sans réponse. Proposez-en une autre, ou refusez.'}
        </Alert>
      )}
      {isPending && !isPast && !isFree && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {'Ce créneau a été donné à quelqu’un d’autre. Proposez une autre heure, ou refusez.'}
        </Alert>
      )}
      {canMove && !isPast && closing && (
        <Alert severity={isKept ? 'info' : 'warning'} sx={{ my: 1 }}>
          {isKept
            ? `${closing}. Vous recevez la personne malgré cette fermeture.`
            : `${closing}. Proposez une autre heure, annulez, ou dites que quelqu’un sera là.`}
        </Alert>
      )}
      {canMove && proposition && (
        <Alert severity={proposition.isOpen ? 'info' : 'warning'} sx={{ my: 1 }}>
          {proposition.isOpen
            ? 'Autre heure proposée\u00a0: '
            : 'Autre heure proposée, restée sans réponse et qui n’est plus gardée\u00a0: '}
          <strong>{proposedText(proposition)}</strong>
          {proposition.isOpen && `. La personne a jusqu’au ${longMoment(proposition.heldUntil)} pour l’accepter.`}
        </Alert>
      )}
      <Person rendezVous={rendezVous} />
      {rendezVous.linked > 0 && (
        <Alert severity="info" sx={{ my: 1 }}>
          <MuiLink component={Link} to={`/admin/demandes?state=toutes&linked=${encodeURIComponent(rendezVous.id)}`}>
            {linkedText(rendezVous.linked)}
          </MuiLink>
          .
        </Alert>
      )}
      {acts.failure !== undefined && <FailureAlert error={acts.failure} />}
      {form === undefined && canMove && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
          {isPending && !isPast && isFree && (
            <Button variant="contained" color="success" disabled={acts.isBusy} onClick={() => acts.accept(rendezVous, closing !== null)}>
              {closing ? 'Accepter malgré la fermeture' : 'Accepter'}
            </Button>
          )}
          {!isPending && closing && !isKept && !isPast && (
            <Button variant="contained" disabled={acts.isBusy} onClick={() => acts.keep(rendezVous)}>
              Le garder malgré la fermeture
            </Button>
          )}
          <Button variant="outlined" disabled={acts.isBusy} onClick={write('proposer')}>
            Proposer une autre heure
          </Button>
          <Button variant="outlined" disabled={acts.isBusy} onClick={write('deplacer')}>
            Déplacer
          </Button>
          {isPending && (
            <Button variant="outlined" color="error" disabled={acts.isBusy} onClick={write('refuser')}>
              Refuser
            </Button>
          )}
          <Button variant={isPending ? 'text' : 'outlined'} color="error" disabled={acts.isBusy} onClick={write('annuler')}>
            Annuler le rendez-vous
          </Button>
          {isPending && !isPast && isFree && (
            <Typography variant="body2" color="text.secondary" sx={{ width: '100%' }}>
              {'Accepter envoie à la personne la confirmation et l’invitation de calendrier.'}
            </Typography>
          )}
        </Box>
      )}
      {form === undefined && isPending && !isPast && (
        <Button size="small" startIcon={<CalendarX2 size={18} aria-hidden />} onClick={() => setReleasing(true)}>
          Libérer plusieurs créneaux d’un coup
        </Button>
      )}
      {isReleasing && <ReleaseDialog id={rendezVous.id} onClose={() => setReleasing(false)} />}
      {form === 'refuser' && <StaffRefuseForm rendezVous={rendezVous} acts={acts} onClose={() => setForm(undefined)} />}
      {(form === 'deplacer' || form === 'proposer') && (
        <MoveForm key={form} rendezVous={rendezVous} how={form} acts={acts} onClose={() => setForm(undefined)} />
      )}
      {form === 'annuler' && <CancelForm rendezVous={rendezVous} acts={acts} onClose={() => setForm(undefined)} />}
    </>
  );
}

function Person({ rendezVous: { id, reference, email, phone, lines, company } }: { rendezVous: RendezVousView }) {
  return (
    <Box sx={{ my: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {phone && (
          <Reach href={telHref(phone)} icon={<Phone size={18} aria-hidden />}>
            {spacedTelephone(phone)}
          </Reach>
        )}
        {email && (
          <Reach href={`mailto:${email}`} icon={<Mail size={18} aria-hidden />}>
            {email}
          </Reach>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(80px, auto) 1fr',
          columnGap: 2,
          rowGap: 0.5,
          my: 1,
          '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
        }}
      >
        {[...(company ? [{ label: 'Entreprise', text: company }] : []), ...lines].map(({ label, text }) => (
          <Line key={label} label={label} text={text} />
        ))}
      </Box>
      <MuiLink component={Link} to={`/admin/demandes/${id}`}>
        {`Voir la demande ${reference}`}
      </MuiLink>
    </Box>
  );
}

const Line = ({ label, text }: { label: string; text: string }) => (
  <>
    <Typography component="dt" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd">{text}</Typography>
  </>
);

const Reach = ({ href, icon, children }: { href: string; icon: ReactNode; children: string }) => (
  <MuiLink href={href} sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', minHeight: 36, overflowWrap: 'anywhere' }}>
    {icon}
    {children}
  </MuiLink>
);
