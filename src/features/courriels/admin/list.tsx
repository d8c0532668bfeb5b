import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Mails, X } from 'lucide-react';
import { Link } from 'react-router';
import { ago, dateTime } from '~/admin/dates';
import { figure } from '~/admin/figure';
import { FilterTabs, ListBar, ListSearch } from '~/admin/list-filters';
import { ListFrame, Nothing } from '~/admin/list-frame';
import { opensRow, Row, Rows } from '~/admin/rows';
import { Screen } from '~/admin/screen';
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
    <Screen title="Courriels">
      <EtatPart />
      <FilterTabs
        label="État des courriels"
        choices={COURRIEL_TABS}
        value={state}
        controls="liste-des-courriels"
        onChange={(state) => narrow({ state })}
      />
      {isState(state) && (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem', mb: 1 }}>{COURRIEL_STATES[state].means}</Typography>
      )}
      <ListBar>
        <ListSearch
          q={filter.q}
          placeholder="Adresse, nom, objet…"
          label="Chercher une adresse, un nom ou des mots de l’objet"
          onSearch={(q) => narrow({ q }, true)}
        />
        {filter.campagne && (
          <Button variant="outlined" onClick={() => narrow({ campagne: '' })} endIcon={<X size={16} aria-hidden />}>
            D’une seule lettre d’information
          </Button>
        )}
        {read.data && (
          <Typography role="status" sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>
            {counted(read.data.total)}
          </Typography>
        )}
      </ListBar>
      <ListFrame
        name="Courriels"
        id="liste-des-courriels"
        {...{ list, read }}
        most={MOST_COUNTED}
        empty={<Empty isNarrowed={Boolean(filter.q || state || filter.campagne)} />}
      >
        {(rows) => (
          <Rows label="Courriels">
            {rows.map((row) => (
              <CourrielLine key={row.id} row={row} />
            ))}
          </Rows>
        )}
      </ListFrame>
    </Screen>
  );
}

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

const Empty = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <Nothing icon={Mails} title="Aucun courriel ne correspond" text="Changez d’état, ou cherchez avec un mot de moins.">
      <Button component={Link} to="/admin/courriels" variant="outlined">
        Voir tous les courriels
      </Button>
    </Nothing>
  ) : (
    <Nothing
      icon={Mails}
      title="Aucun courriel encore"
      text={
        'Ce que le site écrit aux visiteurs et à l’équipe se lira ici\u00a0: accusés de réception, réponses, rendez-vous, lettre d’information.'
      }
    />
  );
