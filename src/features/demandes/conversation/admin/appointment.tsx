import { Box, Button, Typography } from '@mui/material';
import { CalendarDays, Users } from 'lucide-react';
import { Link } from 'react-router';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { useRead } from '~/admin/read';
import { useAct } from '~/features/rendez-vous/admin/use-act';
import { linkedText } from '~/intake/linked-text';
import { DemandePart } from '../../admin/part';
import type { DemandeView } from '../../demande-view';
import type { Revising } from './use-revise';

type RendezVous = {
  state: keyof typeof RDV_STATES;
  text: string;
  answeredBy: string | null;
  isPast: boolean;
  linked: number;
  proposition: { text: string; others: { text: string }[]; isOpen: boolean } | null;
};
type Reading = { method: 'GET'; path: '/rdv_pro/:id'; answer: { _zod: { output: RendezVous } } };
const RDV_STATES = {
  en_attente: 'attend votre réponse',
  accepte: 'est accepté',
  refuse: 'est refusé',
  annule: 'est annulé',
} as const;

const HOURS = new Intl.ListFormat('fr', { type: 'disjunction' });

export function RendezVousLine({ id }: { id: string }) {
  const { data } = useRead<Reading>('/rdv_pro/:id', { params: { id } });
  if (!data) return null;
  return <Standing rendezVous={data} />;
}

function Standing({ rendezVous: { state, text, answeredBy, proposition } }: { rendezVous: RendezVous }) {
  return (
    <Typography sx={{ mb: 1 }}>
      Celui du <strong>{text}</strong> {RDV_STATES[state]}
      {answeredBy && ` (${answeredBy})`}.
      {proposition?.isOpen &&
        ` Autre heure proposée\u00a0: ${HOURS.format([proposition, ...proposition.others].map((hour) => hour.text))}, qui attend sa réponse.`}
    </Typography>
  );
}

export function Appointment({ id }: { id: string }) {
  const { data } = useRead<Reading>('/rdv_pro/:id', { params: { id } });
  if (!data) return null;
  const { state, isPast, linked } = data;
  return (
    <DemandePart title="Rendez-vous">
      <Standing rendezVous={data} />
      {linked > 0 && (
        <Button
          component={Link}
          to={`/admin/demandes?state=toutes&linked=${encodeURIComponent(id)}`}
          startIcon={<Users size={18} aria-hidden style={{ flex: 'none' }} />}
          sx={{ mb: 1, textAlign: 'left' }}
        >
          {linkedText(linked)}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'en_attente' && !isPast && (
          <>
            <Button variant="contained" component={Link} to={`/admin/rendez_vous?id=${encodeURIComponent(id)}`}>
              Répondre
            </Button>
            <Button variant="outlined" component={Link} to={`/admin/rendez_vous?id=${encodeURIComponent(id)}&acte=proposer`}>
              Proposer une autre heure
            </Button>
          </>
        )}
        <Button component={Link} to="/admin/rendez_vous" startIcon={<CalendarDays size={18} aria-hidden />}>
          Voir l’agenda
        </Button>
      </Box>
    </DemandePart>
  );
}

type FirstProps = { demande: DemandeView } & Pick<Revising, 'unanswered' | 'settleUnanswered' | 'isBusy'>;

export function RendezVousFirst({ demande: { id }, unanswered, settleUnanswered, isBusy }: FirstProps) {
  const acts = useAct(() => settleUnanswered(false));
  const archives = unanswered?.change.archived === true;
  return (
    <ConfirmDialog
      isOpen={unanswered !== undefined}
      title="Son rendez-vous attend encore votre réponse"
      act={{ label: acts.isClosed ? 'L’accepter malgré la fermeture' : 'L’accepter', color: 'success' }}
      onAct={() => acts.accept({ id })}
      moreActs={
        <>
          <Button onClick={() => settleUnanswered(true)} disabled={isBusy}>
            {archives ? 'Archiver et le laisser en attente' : 'Traiter et le laisser en attente'}
          </Button>
          <Button component={Link} to={`/admin/rendez_vous?id=${encodeURIComponent(id)}&acte=refuser`} variant="outlined" color="error">
            Le refuser…
          </Button>
        </>
      }
      isBusy={acts.isBusy}
      error={acts.failure}
      onClose={() => settleUnanswered(false)}
      width="sm"
    >
      {archives ? 'Une fois archivée' : 'Une fois traitée'}, cette demande ne se voit plus parmi celles qui attendent. Répondez d’abord à
      son rendez-vous{'\u00a0'}: la demande est alors traitée.
    </ConfirmDialog>
  );
}
