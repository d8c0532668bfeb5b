import { Box, Button, CircularProgress, TextField, Typography } from '@mui/material';
import { ArrowLeft, ChevronLeft, ChevronRight, Copy, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { longDate } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { ForAdmins } from '~/admin/for-admins';
import { undoLast } from '~/admin/notice';
import { Screen } from '~/admin/screen';
import { useUser } from '~/admin/user';
import { DemandePart, Folded } from '../../admin/part';
import { useDemande } from '../../admin/read';
import { fullName } from '../../admin/words';
import type { DemandeView } from '../../demande-view';
import { Etiquettes } from '../../etiquettes/admin/labels';
import { listPath, useNeighbours } from '../../inbox/admin/neighbours';
import { NEW_DEMANDE } from '../../inbox/admin/new-demande';
import { SHOW_KEYS, ShortcutsDialog, useKeys } from '../../inbox/admin/shortcuts';
import { estimationsOf } from '../../payload';
import { personPath } from '../../personnes/admin/who';
import { ActsBar, Head, type HeadActs } from './acts';
import { Appointment, RendezVousFirst } from './appointment';
import { Composer, useAsked } from './composer';
import { DemandeConflictDialog } from './conflict';
import { JoinedEstimations } from './estimations';
import { PersonPart } from './person';
import { Thread } from './thread';
import { MailLine } from './thread-parts';
import { Treatment } from './treatment';
import { useRevise } from './use-revise';

export function DemandeShow() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useDemande(id);
  return (
    <Screen title={data ? `Demande ${data.reference} – ${fullName(data)}` : 'Demande'}>
      <Turning id={id} />
      {error && !data && (
        <FailureAlert error={error} retry={() => void refetch()}>
          <Button component={Link} to="/admin/demandes" color="inherit" size="small" variant="outlined">
            Voir les demandes
          </Button>
        </FailureAlert>
      )}
      {!data && !error && <CircularProgress aria-label="Lecture de la demande" sx={{ display: 'block', mx: 'auto', my: 8 }} />}
      {data?.fusionneeDans && <Navigate to={`/admin/demandes/${data.fusionneeDans.id}`} replace />}
      {data && <Body key={id} demande={data} />}
    </Screen>
  );
}

function Turning({ id }: { id: string }) {
  const { fromList } = (useLocation().state ?? {}) as { fromList?: boolean };
  const navigate = useNavigate();
  const { previous, next } = useNeighbours(id);
  const turn = (to: string | undefined) => {
    if (to) void navigate(`/admin/demandes/${to}`, { replace: true, state: { fromList } });
  };
  useKeys({ j: () => turn(next), k: () => turn(previous) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <Button
        startIcon={<ArrowLeft size={18} aria-hidden />}
        // Back in history keeps the scroll position of the list.
        onClick={() => (fromList ? void navigate(-1) : void navigate(listPath()))}
      >
        Retour à la liste
      </Button>
      {(previous || next) && (
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            disabled={!previous}
            onClick={() => turn(previous)}
            startIcon={<ChevronLeft size={18} aria-hidden />}
          >
            Précédente
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            disabled={!next}
            onClick={() => turn(next)}
            endIcon={<ChevronRight size={18} aria-hidden />}
          >
            Suivante
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Body({ demande }: { demande: DemandeView }) {
  const revising = useRevise(demande);
  const estimations = estimationsOf(demande.payload);
  const { revise, isBusy } = revising;
  const me = useUser();
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [asked, ask] = useAsked();
  const acts: HeadActs = {
    answer: () => ask('repondre'),
    note: () => ask('note'),
    treat: () => revise({ state: 'traitee' }, 'Demande marquée «\u00a0Traitée\u00a0».'),
    take: () => revise({ assigneeId: me.id }, 'Demande confiée à vous.'),
    archive: () => revise({ archived: !demande.archived }, demande.archived ? 'Demande sortie des archives.' : 'Demande archivée.'),
    help: () => setIsHelpOpen(true),
  };
  useKeys({
    e: acts.archive,
    t: acts.treat,
    i: () => revise({ state: 'indesirable' }, 'Demande marquée «\u00a0Indésirable\u00a0».'),
    a: acts.take,
    r: acts.answer,
    m: acts.note,
    n: () => void navigate(NEW_DEMANDE),
    u: () => void undoLast(),
    '?': acts.help,
  });
  return (
    <Box sx={{ pb: { xs: 8, md: 0 } }}>
      <Head {...{ demande, acts, isBusy }} />
      <Box sx={TWO_COLUMNS}>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Thread demande={demande}>
            {estimations.length > 0 && <JoinedEstimations estimations={estimations} />}
            {demande.kind === 'rdv_pro' && <Appointment id={demande.id} />}
          </Thread>
          <Composer demande={demande} asked={asked} onAsk={ask} />
        </Box>
        <Box sx={BESIDE}>
          <PersonPart demande={demande} />
          <Treatment demande={demande} {...revising} />
          <Etiquettes demande={demande} />
          <Beside demande={demande} />
        </Box>
      </Box>
      <DemandeConflictDialog {...revising} />
      <RendezVousFirst demande={demande} {...revising} />
      <ShortcutsDialog keys={SHOW_KEYS} isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <ActsBar {...{ demande, acts, isBusy }} />
    </Box>
  );
}

const TWO_COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
};

const BESIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  position: { lg: 'sticky' },
  top: 136,
  maxHeight: { lg: 'calc(100vh - 144px)' },
  overflowY: { lg: 'auto' },
};

function Beside({ demande }: { demande: DemandeView }) {
  const { suivi, consentements, courriels } = demande;
  const toTeam = courriels.filter(({ toStaff }) => toStaff);
  return (
    <DemandePart title="Autour de la demande">
      <Folded title="Page de suivi">
        <FollowUp path={suivi} />
      </Folded>
      <Folded title="Accords donnés" count={consentements.length}>
        {consentements.length === 0 && <Typography>Aucun n’a été demandé.</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {consentements.map(({ kind, wording, version, givenAt, withdrawnAt }) => (
            <li key={kind}>
              «{'\u00a0'}
              {wording}
              {'\u00a0'}»
              <Typography sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
                Donné le {longDate(givenAt)}, texte de {version}
                {withdrawnAt && `, retiré le ${longDate(withdrawnAt)}`}.
              </Typography>
            </li>
          ))}
        </Box>
      </Folded>
      {toTeam.length > 0 && (
        <Folded title="Courriels à l’équipe" count={toTeam.length}>
          <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {toTeam.map((mail) => (
              <li key={mail.id}>
                <MailLine mail={mail} />
              </li>
            ))}
          </Box>
        </Folded>
      )}
      <ForAdmins>
        <Button component={Link} to={personPath(demande)} size="small" startIcon={<ShieldAlert size={18} aria-hidden />}>
          Exporter ou effacer cette personne
        </Button>
      </ForAdmins>
    </DemandePart>
  );
}

function FollowUp({ path }: { path: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const url = new URL(path, location.origin).href;
  const copy = () =>
    navigator.clipboard?.writeText(url).then(
      () => setIsCopied(true),
      () => {},
    );
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 0.5 }}>La personne y voit où en est sa demande et vos réponses.</Typography>
      <TextField
        label="Adresse à lui donner"
        value={url}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
      />
      <Button size="small" startIcon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
        {isCopied ? 'Copiée' : 'Copier l’adresse'}
      </Button>
      <Button size="small" href={path} target="_blank" rel="noopener" aria-label="Ouvrir la page de suivi (nouvel onglet)">
        Ouvrir
      </Button>
    </>
  );
}
