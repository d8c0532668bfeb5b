import {
  Box,
  Button,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { Search, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { longDate } from '~/admin/dates';
import { DialogButton } from '~/admin/dialog-button';
import { FailureAlert } from '~/admin/failure';
import { figure } from '~/admin/figure';
import { forget, useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { useChange } from '~/admin/use-change';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { DemandePart } from '../../admin/part';
import type { Expired, personnesEndpoints } from '../contract';
import { asPerson, personPath } from './who';

export function PersonnesScreen() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const who = search.get('phone')?.trim() || search.get('email')?.trim().toLowerCase() || '';
  if (who && !isName(who)) return <Navigate to={personPath(asPerson(who))} replace />;
  const find = (typed: string) => {
    if (isName(typed)) setSearch({ email: typed });
    else void navigate(personPath(asPerson(typed)));
  };
  return (
    <Screen title="Données personnelles">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DemandePart title="Les données d’une personne">
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            Chacun peut demander une copie de ce que le site garde de lui, ou son effacement. Vous avez un mois pour répondre (RGPD,
            articles 12, 15 et 17).
          </Typography>
          <SearchForm key={who} who={who} onSearch={find} />
          {who && <Named key={who} name={who} />}
        </DemandePart>
        <RetentionPart />
      </Box>
    </Screen>
  );
}

const isName = (who: string) => !who.includes('@') && !/^[+\d(]/.test(who);

function SearchForm({ who, onSearch }: { who: string; onSearch: (who: string) => void }) {
  const [typed, setTyped] = useState(who);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim().toLowerCase());
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={search}
      noValidate
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <TextField
        label="Son adresse e-mail, son téléphone ou son nom"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ flex: '1 1 260px', maxWidth: 420 }}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' }, inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained" startIcon={<Search size={18} aria-hidden />} disabled={typed.trim() === ''}>
        Chercher
      </Button>
    </Box>
  );
}

type QuickSearch = {
  method: 'GET';
  path: '/admin/recherche';
  answer: { _zod: { output: { data: { kind: string; label: string; detail: string; path: string }[] } } };
};

function Named({ name }: { name: string }) {
  const { data, error, refetch } = useRead<QuickSearch>('/admin/recherche', { query: { q: name } });
  const people = data?.data.filter(({ kind }) => kind === 'personne' || kind === 'abonne') ?? [];
  if (error) return <FailureAlert error={error} retry={() => void refetch()} />;
  return (
    <Box role="status" sx={{ mt: 1.5 }}>
      {data && people.length === 0 && `Personne ne s’appelle «\u00a0${name}\u00a0» ici. Essayez avec son adresse e-mail.`}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {people.map(({ kind, label, detail }) => {
          const known = kind === 'abonne' && !detail.includes('@') ? label : detail;
          return (
            <li key={`${kind} ${known}`}>
              <MuiLink component={Link} to={personPath(asPerson(known))}>
                {label === known ? known : `${label}, ${known}`}
              </MuiLink>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

function RetentionPart() {
  const { data, error, refetch } = useRead<typeof personnesEndpoints.retention>('/admin/rgpd/conservation');
  const count = (data ?? []).reduce((sum, one) => sum + one.count, 0);
  return (
    <DemandePart title="Ce dont la durée est passée">
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        Chaque demande s’efface d’elle-même, un certain temps après le dernier échange. Voici ce qui attend le prochain passage.{' '}
        <MuiLink component={Link} to="/admin/reglages/demandes">
          Changer les durées
        </MuiLink>
      </Typography>
      {error && <FailureAlert error={error} retry={() => void refetch()} />}
      {data && <RetentionTable rows={data} />}
      {data && (
        <Box sx={{ mt: 2 }}>
          <DialogButton
            color="error"
            variant="outlined"
            disabled={count === 0}
            startIcon={<Trash2 size={18} aria-hidden />}
            dialog={(close) => <PurgeDialog rows={data} count={count} onClose={close} />}
          >
            {count === 0 ? 'Rien à effacer' : 'Effacer maintenant…'}
          </DialogButton>
        </Box>
      )}
    </DemandePart>
  );
}

const nameOf = (kind: string) => (kind in KINDS ? KINDS[kind as keyof typeof KINDS].shortLabel : 'Lettre d’information');

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

const RetentionTable = ({ rows }: { rows: Expired[] }) => (
  <TableContainer tabIndex={0} role="region" aria-label="Durées de conservation">
    <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>Sorte</TableCell>
          <TableCell>Durée</TableCell>
          <TableCell sx={WIDE_ONLY}>Sans échange depuis le</TableCell>
          <TableCell align="right">À effacer</TableCell>
          <TableCell sx={WIDE_ONLY}>Les plus anciennes</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ kind, months, before, count, references }) => (
          <TableRow key={kind}>
            <TableCell component="th" scope="row">
              {nameOf(kind)}
            </TableCell>
            <TableCell>
              {months}
              {'\u00a0'}mois
            </TableCell>
            <TableCell sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}>{longDate(before)}</TableCell>
            <TableCell align="right" sx={{ fontWeight: count > 0 ? 700 : 400 }}>
              {count === 0 ? 'rien' : figure(count)}
            </TableCell>
            <TableCell sx={WIDE_ONLY}>
              {references.length > 0 ? `${references.slice(0, 5).join(', ')}${references.length > 5 ? '…' : ''}` : ''}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

function PurgeDialog({ rows, count, onClose }: { rows: Expired[]; count: number; onClose: () => void }) {
  const { change, isBusy, failure } = useChange({
    call: () => callEndpoint<typeof personnesEndpoints.purge>('POST', '/admin/rgpd/purge'),
    onDone: () => {
      forget('demandes', 'rdv_pro');
      onClose();
    },
    refreshes: ['rgpd'],
    notice: () => 'Ce dont la durée était passée est effacé.',
  });
  return (
    <ConfirmDialog
      title={'Effacer maintenant\u202f?'}
      act={{ label: isBusy ? 'Effacement…' : 'Effacer pour toujours', color: 'error' }}
      onAct={change}
      isBusy={isBusy}
      error={failure}
      retries
      onClose={onClose}
    >
      {figure(count)} {count > 1 ? 'éléments sont effacés' : 'élément est effacé'} pour toujours, avec photos, notes et courriels{'\u00a0'}:
      <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
        {rows
          .filter((row) => row.count > 0)
          .map((row) => (
            <li key={row.kind}>
              {nameOf(row.kind)}
              {'\u00a0'}: {figure(row.count)}
            </li>
          ))}
      </Box>
      Cela ne peut pas se reprendre.
    </ConfirmDialog>
  );
}
