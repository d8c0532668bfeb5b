import { Box, Card, CardContent, CircularProgress, Link as MuiLink, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { dateTime } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { ForAdmins } from '~/admin/for-admins';
import { MailFrame } from '~/admin/mail-frame';
import { Screen } from '~/admin/screen';
import type { Courriel } from '../contract';
import { useCourriel } from './read';
import { CourrielSending } from './sending';

export function CourrielShow() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useCourriel(id);
  return (
    <Screen title={data ? `Courriel – ${data.subject}` : 'Courriel'}>
      <BackLink to="/admin/courriels" />
      {error && !data && <FailureAlert error={error} retry={() => void refetch()} />}
      {!data && !error && <CircularProgress aria-label="Lecture du courriel" sx={{ display: 'block', mx: 'auto', my: 8 }} />}
      {data && (
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }, alignItems: 'start' }}
        >
          <Content courriel={data} />
          <Box sx={{ order: { xs: -1, lg: 0 }, minWidth: 0 }}>
            <CourrielSending courriel={data} />
          </Box>
        </Box>
      )}
    </Screen>
  );
}

function Content({ courriel }: { courriel: Courriel }) {
  const [tab, setTab] = useState<'mise-en-page' | 'texte'>('mise-en-page');
  return (
    <Card component="section" aria-label="Contenu du courriel">
      <CardContent>
        <Headers courriel={courriel} />
        <Tabs value={tab} onChange={(_, next) => setTab(next)} aria-label="Forme du courriel" sx={{ my: 1 }}>
          <Tab value="mise-en-page" label="Mis en page" id="forme-mise-en-page" aria-controls="forme-du-courriel" />
          <Tab value="texte" label="Texte seul" id="forme-texte" aria-controls="forme-du-courriel" />
        </Tabs>
        <Box id="forme-du-courriel" role="tabpanel" aria-labelledby={`forme-${tab}`}>
          {tab === 'mise-en-page' ? (
            <MailFrame html={courriel.html} title="Le courriel, mis en page" />
          ) : (
            <Box
              tabIndex={0}
              role="region"
              aria-label="Le courriel, en texte seul"
              sx={{
                p: 2,
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                backgroundColor: '#fff',
              }}
            >
              {courriel.text}
            </Box>
          )}
        </Box>
      </CardContent>
    </Card>
  );
}

function Headers({ courriel: { to, toName, replyTo, subject, kind, label, createdAt, demandeId, campagneId } }: { courriel: Courriel }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '6px 16px', overflowWrap: 'anywhere' }}
    >
      <Line name="Objet">
        <strong>{subject || 'Sans objet'}</strong>
      </Line>
      <Line name="À">{toName ? `${toName} <${to}>` : to}</Line>
      {replyTo && <Line name="Réponse à">{replyTo}</Line>}
      <Line name="Sorte">{label}</Line>
      <Line name="Écrit le">{dateTime(createdAt)}</Line>
      {demandeId && (
        <Line name="Vient de">
          <MuiLink component={Link} to={`/admin/demandes/${demandeId}`}>
            Voir la demande
          </MuiLink>
        </Line>
      )}
      <ForAdmins>
        {campagneId && (
          <Line name="Vient de">
            <MuiLink component={Link} to={`/admin/campagnes/${campagneId}`}>
              Voir la lettre d’information
            </MuiLink>
          </Line>
        )}
        {kind.startsWith('newsletter_') && (
          <Line name="Vient de">
            <MuiLink component={Link} to={`/admin/abonnes?q=${encodeURIComponent(to)}`}>
              Voir l’inscription à la lettre
            </MuiLink>
          </Line>
        )}
      </ForAdmins>
    </Box>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0 }}>
      {children}
    </Typography>
  </>
);
