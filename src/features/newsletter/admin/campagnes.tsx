import { Box, Button, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { Newspaper, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FilterSelect } from '~/admin/list-filters';
import { ListScreen } from '~/admin/list-screen';
import { useRead } from '~/admin/read';
import { opensRow, Row } from '~/admin/rows';
import { useUrlList } from '~/admin/url-list';
import type { CampagneRow, campagnesEndpoints } from '../campagne-contract';
import type { abonnesEndpoints } from '../contract';
import { CampagneChip, NewsletterTabs, Since } from './parts';
import { inscrits, plannedText, progressOf, resultOf } from './words';

const QUICKLY_MS = 3_000;
const FIELDS = ['q', 'state'] as const;
const STATES = [
  { value: '', label: 'Toutes' },
  { value: 'brouillon', label: 'Brouillons' },
  { value: 'programmee', label: 'Programmées' },
  { value: 'en_envoi', label: 'En cours d’envoi' },
  { value: 'envoyee', label: 'Envoyées' },
  { value: 'arretee', label: 'Arrêtées' },
];

export function CampagnesScreen() {
  const list = useUrlList(FIELDS);
  const state = STATES.some(({ value }) => value === list.filter.state) ? list.filter.state : '';
  const [isLeaving, setIsLeaving] = useState(false);
  const query = { ...list.query, state };
  const live = { keepsPrevious: true, ...(isLeaving && { refetchInterval: QUICKLY_MS }) };
  const read = useRead<typeof campagnesEndpoints.list>('/admin/campagnes', { query }, live);
  const isSomeLeaving = (read.data?.data ?? []).some((row) => row.state === 'en_envoi');
  if (isSomeLeaving !== isLeaving) setIsLeaving(isSomeLeaving);
  const confirmed = useRead<typeof abonnesEndpoints.list>('/admin/abonnes', { query: { state: 'abonne', perPage: 1 } }).data?.total;
  return (
    <ListScreen
      title="Lettre d’information"
      name="Lettres"
      {...{ list, read }}
      icon={Newspaper}
      empty={EMPTY}
      none={NONE}
      above={<NewsletterTabs current="/admin/campagnes" />}
      search={{ placeholder: 'Mots de l’objet…', label: 'Chercher des mots de l’objet' }}
      filters={
        <>
          <FilterSelect label="État" choices={STATES} {...list.field('state')} />
          {confirmed !== undefined && (
            <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>
              Une lettre partirait aujourd’hui à <strong>{inscrits(confirmed)}</strong>.
            </Typography>
          )}
        </>
      }
      acts={<WriteLink />}
      line={(row) => <CampagneLine key={row.id} row={row} />}
    />
  );
}

function CampagneLine({ row }: { row: CampagneRow }) {
  const { id, subject, state, author, updatedAt, startedAt, plannedAt, heldBack, counts } = row;
  const at = startedAt ?? plannedAt ?? updatedAt;
  return (
    <Row columns="minmax(0, 1fr) 150px minmax(0, 260px) 130px">
      <MuiLink component={Link} to={`/admin/campagnes/${id}`} state={{ fromList: true }} color="inherit" underline="none" sx={opensRow}>
        {subject}
      </MuiLink>
      <Box>
        <CampagneChip state={state} />
      </Box>
      <Box sx={{ fontSize: '0.92rem', color: 'text.secondary' }}>
        {state === 'brouillon' && (heldBack ? `Pas partie\u00a0: ${heldBack}` : `Écrite par ${author}`)}
        {state === 'programmee' && plannedAt && plannedText(plannedAt)}
        {state !== 'brouillon' && state !== 'programmee' && resultOf(row)}
        {state === 'en_envoi' && (
          <LinearProgress
            variant="determinate"
            value={progressOf(counts)}
            aria-label={`Envoi de «\u00a0${subject}\u00a0»`}
            sx={{ mt: 0.5 }}
          />
        )}
      </Box>
      <Since at={at} />
    </Row>
  );
}

const WriteLink = () => (
  <Button component={Link} to="/admin/campagnes/create" variant="contained" startIcon={<PenLine size={18} aria-hidden />}>
    Écrire une lettre
  </Button>
);

const EMPTY = {
  title: 'Aucune lettre encore',
  text: 'Écrivez une lettre, envoyez-vous un essai, puis envoyez-la aux inscrits. Elle reste en brouillon tant que vous ne l’envoyez pas.',
  acts: <WriteLink />,
};
const NONE = {
  title: 'Aucune lettre ne correspond',
  text: 'Changez d’état, ou cherchez avec un mot de moins.',
  clear: 'Voir toutes les lettres',
};
