import { Accordion, AccordionDetails, AccordionSummary, Box, Chip, Link as MuiLink, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Screen } from '~/admin/screen';
import { useUser } from '~/admin/user';
import { MONTHS_AHEAD } from '~/content/dated/months-ahead';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { UNDO_DAYS } from '~/content/vocabulary/retention';
import { SHORTEST_PASSWORD } from '~/features/comptes/input';
import { LARGEST_FILE, MOST_FILES, MOST_MAILED_BYTES } from '~/features/demandes/conversation/file-limits';
import { HOLD_SECONDS } from '~/intake/hold-seconds';
import { LARGEST_STAFF_FILE_MB, MB } from '~/platform/http/largest-file';
import { ADMINS, ANSWERERS, EDITORS, ROLES, type Role } from '~/ui/roles';
import text from './guide.md?prose';

export const READERS: Record<string, readonly Role[]> = {
  demandes: ANSWERERS,
  reponses: ANSWERERS,
  'nouvelle-demande': ANSWERERS,
  'rendez-vous': ANSWERERS,
  horaires: ADMINS,
  identite: ADMINS,
  exemples: EDITORS,
  textes: EDITORS,
  annonces: EDITORS,
  actualites: EDITORS,
  'pages-libres': EDITORS,
  equipe: EDITORS,
  realisations: EDITORS,
  documents: EDITORS,
  tarifs: EDITORS,
  prix: EDITORS,
  depannage: ADMINS,
  redirections: EDITORS,
  frequentation: EDITORS,
  familles: EDITORS,
  corbeille: EDITORS,
  lettre: ADMINS,
  personnes: ADMINS,
  avis: ANSWERERS,
  recherche: ROLES,
  compte: ROLES,
};

const FIGURES = {
  binDays: BIN_DAYS,
  fileMb: LARGEST_FILE / MB,
  holdSeconds: IN_LETTERS[HOLD_SECONDS],
  mailMb: MOST_MAILED_BYTES / MB,
  mostFiles: IN_LETTERS[MOST_FILES],
  reviewMonths: ({ 1: 'Un' } as const)[MONTHS_AHEAD],
  shortestPassword: SHORTEST_PASSWORD,
  staffFileMb: LARGEST_STAFF_FILE_MB,
  undoDays: IN_LETTERS[UNDO_DAYS],
};
const GUIDE = text(FIGURES, ChapterLink);

/** Inbox keys only for roles with the inbox. */
const KEYS: { key: string; does: string; roles?: readonly Role[] }[] = [
  { key: 'Ctrl + S', does: 'enregistrer un formulaire' },
  { key: '?', does: 'la liste des raccourcis, dans la boîte des demandes', roles: ANSWERERS },
  { key: 'n', does: 'nouvelle demande, pour qui appelle ou passe', roles: ANSWERERS },
  { key: 'j et k', does: 'demande suivante, précédente', roles: ANSWERERS },
  { key: 'm', does: 'écrire une note', roles: ANSWERERS },
  { key: 'e', does: 'archiver', roles: ANSWERERS },
  { key: 't', does: 'marquer comme traitée', roles: ANSWERERS },
  { key: '/ ou Ctrl + K', does: 'chercher partout, ce que votre compte peut voir' },
  { key: 'f', does: 'chercher dans la boîte des demandes', roles: ANSWERERS },
];

export function AdminGuide() {
  const { role } = useUser();
  const asked = useLocation().hash.slice(1);
  const chapters = GUIDE.sections.filter(({ id }) => READERS[id]?.includes(role));
  useEffect(() => document.getElementById(asked)?.scrollIntoView(), [asked]);
  return (
    <Screen title={GUIDE.title}>
      <Typography sx={{ mb: 2, maxWidth: 720 }}>{GUIDE.intro}</Typography>
      <Box sx={{ maxWidth: 860 }}>
        {chapters.map(({ id, title, content }, index) => (
          <Accordion
            key={id}
            id={id}
            disableGutters
            slotProps={{ heading: { component: 'h2' } }}
            defaultExpanded={asked ? asked === id : index === 0}
            sx={{ border: 1, borderColor: 'divider', mb: 1 }}
          >
            <AccordionSummary
              expandIcon={<ChevronDown size={20} aria-hidden />}
              id={`guide-${index}`}
              aria-controls={`guide-${index}-texte`}
            >
              <Typography component="span" sx={{ fontWeight: 700 }}>
                {title}
              </Typography>
            </AccordionSummary>
            <AccordionDetails id={`guide-${index}-texte`} sx={{ '& ol': { m: 0, pl: 3 }, '& li': { mb: 1 }, '& p': { m: 0 } }}>
              {content}
            </AccordionDetails>
          </Accordion>
        ))}
      </Box>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Raccourcis au clavier
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center', m: 0, maxWidth: 620 }}>
        {KEYS.filter(({ roles }) => roles?.includes(role) ?? true).map(({ key, does }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <Chip size="small" label={key} />
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
    </Screen>
  );
}

/** Reloads for a page outside the management area. */
function ChapterLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} reloadDocument={!to.startsWith('/admin')}>
      {'Y aller\u00a0: '}
      {children}
    </MuiLink>
  );
}
