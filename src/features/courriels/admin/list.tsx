import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Mails, X } from 'lucide-react';
import { Link } from 'react-router';
import { ago, dateTime } from '~/admin/dates';
import { figure } from '~/admin/figure';
import { FilterTabs } from '~/admin/list-filters';
import { ListScreen } from '~/admin/list-screen';
import { opensRow, Row } from '~/admin/rows';
import { useUrlList } from '~/admin/url-list';
import type { CourrielRow } from '../contract';
import { EtatPart } from './etat';
import { CourrielStateChip } from './parts';
import { useCourriels } from './read';
import { COURRIEL_STATES, COURRIEL_TABS, isState, splitError } from './words';

const FIELDS = ['q', 'state', 'campagne'] as const;
const MOST_COUNTED = 10_000;

export function CourrielsList() {
  const list = useUrlList(FIELDS);
  const { filter, narrow } = list;
  const state = isState(filter.state) ? filter.state : '';
  const read = useCourriels({ ...list.query, state });
  return (
    <ListScreen
      title="Courriels"
      name="Courriels"
      id="liste-des-courriels"
      {...{ list, read }}
      most={MOST_COUNTED}
      icon={Mails}
      empty={EMPTY}
      none={NONE}
      above={
        <>
          <EtatPart />
          <FilterTabs label="État des courriels" choices={COURRIEL_TABS} controls="liste-des-courriels" {...list.field('state')} />
          {isState(state) && (
            <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem', mb: 1 }}>{COURRIEL_STATES[state].means}</Typography>
          )}
        </>
      }
      search={{ placeholder: 'Adresse, nom, objet…', label: 'Chercher une adresse, un nom ou des mots de l’objet' }}
      filters={
        filter.campagne && (
          <Button variant="outlined" onClick={() => narrow({ campagne: '' })} endIcon={<X size={16} aria-hidden />}>
            D’une seule lettre d’information
          </Button>
        )
      }
      counted={counted}
      line={(row) => <CourrielLine key={row.id} row={row} />}
    />
  );
}

const EMPTY = {
  title: 'Aucun courriel encore',
  text: 'Ce que le site écrit aux visiteurs et à l’équipe se lira ici\u00a0: accusés de réception, réponses, rendez-vous, lettre d’information.',
};
const NONE = {
  title: 'Aucun courriel ne correspond',
  text: 'Changez d’état, ou cherchez avec un mot de moins.',
  clear: 'Voir tous les courriels',
};

const counted = (total: number) =>
  `${total >= MOST_COUNTED ? `Plus de ${figure(MOST_COUNTED)}` : figure(total)}\u00a0courriel${total > 1 ? 's' : ''}`;

const CourrielLine = ({ row }: { row: CourrielRow }) => (
  <Row columns="minmax(0, 3fr) minmax(0, 2fr) 130px 110px">
    <Box sx={{ minWidth: 0 }}>
      <MuiLink
        component={Link}
        to={`/admin/courriels/${row.id}/show`}
        state={{ fromList: true }}
        color="inherit"
        underline="none"
        sx={opensRow}
      >
        {row.subject || 'Sans objet'}
      </MuiLink>
      <Typography component="span" sx={{ display: 'block', fontSize: '0.88rem', color: 'text.secondary' }}>
        {row.label}
      </Typography>
    </Box>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {row.toName && (
        <Typography component="span" sx={{ display: 'block' }}>
          {row.toName}
        </Typography>
      )}
      <Typography component="span" sx={{ fontSize: row.toName ? '0.88rem' : undefined, color: row.toName ? 'text.secondary' : undefined }}>
        {row.to}
      </Typography>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      <CourrielStateChip state={row.state} />
      {row.attempts > 1 && (
        <Typography component="span" sx={{ fontSize: '0.85rem', color: 'text.secondary' }}>
          {row.attempts}
          {'\u00a0'}essais
        </Typography>
      )}
    </Box>
    <Typography
      component="time"
      dateTime={row.createdAt}
      title={dateTime(row.createdAt)}
      sx={{ fontSize: '0.88rem', color: 'text.secondary', textAlign: { md: 'right' } }}
    >
      {ago(row.createdAt)}
    </Typography>
    {row.lastError && (
      <Typography
        component="p"
        sx={{ gridColumn: '1 / -1', fontSize: '0.88rem', color: row.state === 'echec' ? 'error.main' : 'text.secondary' }}
      >
        {splitError(row.lastError).why}
      </Typography>
    )}
  </Row>
);
