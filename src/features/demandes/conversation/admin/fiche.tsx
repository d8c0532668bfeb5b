import { Box, Button, CircularProgress, GlobalStyles, Link as MuiLink, Typography } from '@mui/material';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { dateTime, longDate } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { Screen } from '~/admin/screen';
import { CANAUX } from '~/content/vocabulary/canaux';
import { spacedTelephone, telHref } from '~/ui/telephone';
import { itineraryTo } from '../../admin/contact-links';
import { useDemande } from '../../admin/read';
import { DEMANDE_STATE_LOOKS, fullName } from '../../admin/words';
import type { DemandeView } from '../../demande-view';
import { addressPlace, estimationsOf, ownWords, unshownLines } from '../../payload';
import { RendezVousLine } from './appointment';
import { JoinedEstimateText } from './estimations';
import { eventText } from './event-words';
import { usePrivatePhotos } from './photos';

export function Fiche() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useDemande(id);
  return (
    <Screen title={data ? `Fiche ${data.reference}` : 'Fiche'}>
      <GlobalStyles styles={ON_PAPER} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, ...SCREEN_ONLY }}>
        <BackLink to={`/admin/demandes/${encodeURIComponent(id)}`}>Retour à la demande</BackLink>
        <Button variant="contained" startIcon={<Printer size={18} aria-hidden />} disabled={!data} onClick={() => window.print()}>
          Imprimer
        </Button>
      </Box>
      <FailureAlert error={data ? undefined : error} retry={() => void refetch()} />
      {!data && !error && <CircularProgress aria-label="Lecture de la demande" sx={{ display: 'block', mx: 'auto', my: 8 }} />}
      {data && <Sheet demande={data} />}
    </Screen>
  );
}

const ON_SHEET = ['note', 'appel', 'appel_manque'];
const SCREEN_ONLY = { '@media print': { display: 'none' } } as const;

const TWO_COLUMNS = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const ON_PAPER = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    'html, body': { background: '#fff !important' },
    'header, nav, .MuiDrawer-root, .MuiSnackbar-root': { display: 'none !important' },
  },
};

function Sheet({ demande }: { demande: DemandeView }) {
  const { reference, label, createdAt, canal, state, phone, email, company, payload, lines, fichiers, evenements, fusions } = demande;
  const place = addressPlace(payload);
  const words = ownWords(payload);
  const others = unshownLines(lines, [words, place]);
  const estimations = estimationsOf(payload);
  const notes = evenements.filter(({ kind }) => ON_SHEET.includes(kind));
  const merged = new Set(fusions.flatMap((one) => ownWords(one.payload) || []).filter((said) => said !== words));
  return (
    <Box
      component="article"
      aria-label={`Fiche ${reference}`}
      sx={{
        maxWidth: 800,
        p: 3,
        backgroundColor: '#fff',
        border: '1px solid var(--line)',
        display: 'grid',
        gap: 2,
        '@media print': { p: 0, border: 0, maxWidth: 'none', fontSize: '11pt', color: '#000' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, borderBottom: '2px solid #1f2430', pb: 1 }}>
        <div>
          <Typography variant="h2" sx={{ fontSize: '1.6rem', whiteSpace: 'nowrap' }}>
            {reference}
          </Typography>
          <Typography>{label}</Typography>
        </div>
        <Typography sx={{ textAlign: 'right' }}>
          {CANAUX[canal].taken} le {longDate(createdAt)}
          <br />
          {DEMANDE_STATE_LOOKS[state].label}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, ...TWO_COLUMNS }}>
        <div>
          <Typography sx={{ fontSize: '1.3rem', fontWeight: 700 }}>{fullName(demande)}</Typography>
          {company && <Typography>{company}</Typography>}
          {phone && (
            <Typography sx={{ fontSize: '1.2rem' }}>
              <MuiLink href={telHref(phone)} color="inherit">
                {spacedTelephone(phone)}
              </MuiLink>
            </Typography>
          )}
          {email && <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>}
        </div>
        {place && (
          <div>
            <Typography sx={{ fontSize: '1.2rem', fontWeight: 700 }}>
              <MuiLink
                href={itineraryTo(place)}
                target="_blank"
                rel="noopener noreferrer"
                color="inherit"
                title="Itinéraire, dans un nouvel onglet"
              >
                {place}
              </MuiLink>
            </Typography>
          </div>
        )}
      </Box>
      {demande.kind === 'rdv_pro' && (
        <Section title="Rendez-vous">
          <RendezVousLine id={demande.id} />
        </Section>
      )}
      {words && (
        <Section title="Ce que dit la personne">
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Typography>
        </Section>
      )}
      {merged.size > 0 && (
        <Section title={merged.size === 1 ? 'Sa demande fusionnée avec celle-ci' : 'Ses demandes fusionnées avec celle-ci'}>
          {[...merged].map((said) => (
            <Typography key={said} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {said}
            </Typography>
          ))}
        </Section>
      )}
      {others.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: '2px 24px', ...TWO_COLUMNS }}>
          {others.map((line) => (
            <Box key={line.label} sx={{ breakInside: 'avoid' }}>
              <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
                {line.label}
                {'\u00a0'}:{' '}
              </Box>
              <Box component="dd" sx={{ display: 'inline', m: 0 }}>
                {line.text}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {estimations.length > 0 && (
        <Section title={estimations.length === 1 ? 'Estimation jointe' : 'Estimations jointes'}>
          {estimations.map((one) => (
            <JoinedEstimateText key={one.outil} estimate={one} />
          ))}
        </Section>
      )}
      {fichiers.length > 0 && <SmallPhotos demandeId={demande.id} fichiers={fichiers} />}
      {notes.length > 0 && (
        <Section title="Notes et appels de l’équipe">
          {notes.map(({ id, at, author, kind, text }) => (
            <Typography key={id} sx={{ whiteSpace: 'pre-wrap' }}>
              <strong>
                {author}, {dateTime(at)}
                {kind === 'note' ? '' : `, ${kind === 'appel' ? 'appel' : 'appel sans réponse'}`}
                {'\u00a0'}:
              </strong>{' '}
              {eventText({ kind, text })}
            </Typography>
          ))}
        </Section>
      )}
      <Section title="Sur place">
        {LINES.map((line) => (
          <Box key={line} aria-hidden sx={{ height: '9mm', borderBottom: '1px solid #b9ae9c' }} />
        ))}
      </Section>
    </Box>
  );
}

const LINES = [1, 2, 3, 4, 5, 6, 7];

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography variant="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

function SmallPhotos({ demandeId, fichiers }: { demandeId: string; fichiers: DemandeView['fichiers'] }) {
  const urls = usePrivatePhotos(demandeId, fichiers, 0);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {fichiers.map(
        ({ id, name }) =>
          urls[id] && (
            <Box key={id} component="img" src={urls[id]} alt={name} sx={{ height: '36mm', maxWidth: '60mm', objectFit: 'contain' }} />
          ),
      )}
    </Box>
  );
}
