import {
  Alert,
  Box,
  Button,
  Checkbox,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { dateTime, toWall } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { useRead } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import type { Releasable, rendezVousEndpoints } from '../contract';
import { RELEASE } from './release';

type Among = 'foyer' | 'voisinage' | 'periode';
const HALF_HOUR_MS = 1_800_000;

export function ReleaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useRead<typeof rendezVousEndpoints.releasable>('/admin/rendez_vous/:id/liberables', { params: { id } });
  return (
    <Dialog open onClose={(_, reason) => reason !== 'backdropClick' && onClose()} fullWidth maxWidth="sm" aria-labelledby="liberer-titre">
      <DialogTitle id="liberer-titre">Libérer plusieurs créneaux</DialogTitle>
      {data ? (
        <Choice id={id} rows={data.data} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {error ? (
              <FailureAlert error={error} retry={() => void refetch()} />
            ) : (
              <CircularProgress aria-label="Lecture des rendez-vous en attente" />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Annuler</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Choice({ id, rows, onClose }: { id: string; rows: Releasable[]; onClose: () => void }) {
  const received = Date.parse(rows.find((row) => row.id === id)?.receivedAt ?? new Date().toISOString());
  const wallAt = (ms: number) => toWall(new Date(ms).toISOString());
  const [among, setAmong] = useState<Among>('foyer');
  const [from, setFrom] = useState(() => wallAt(received - HALF_HOUR_MS));
  const [to, setTo] = useState(() => wallAt(received + HALF_HOUR_MS));
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());

  const isOf: Record<Among, (row: Releasable) => boolean> = {
    foyer: ({ link }) => link === 'meme' || link === 'personne' || link === 'foyer',
    voisinage: ({ link }) => link !== null,
    periode: ({ receivedAt }) => from <= toWall(receivedAt) && toWall(receivedAt) <= to,
  };
  const shown = rows.filter(isOf[among]);
  const chosen = shown.filter((row) => !without.has(row.id));
  const label = (name: string, key: Among) => `${name} (${rows.filter(isOf[key]).length})`;
  const toggle = (row: Releasable, isOn: boolean) =>
    setWithout((former) => new Set(isOn ? [...former].filter((one) => one !== row.id) : [...former, row.id]));

  const { change, isBusy, failure } = useChange({ ...RELEASE, onDone: onClose });
  const act = (event: FormEvent) => {
    event.preventDefault();
    void change(chosen);
  };
  return (
    <form onSubmit={act} noValidate style={{ display: 'contents' }}>
      <DialogContent>
        <FormLabel id="liberer-lesquels">Rendez-vous en attente à libérer</FormLabel>
        <RadioGroup aria-labelledby="liberer-lesquels" value={among} onChange={(_, value) => setAmong(value as Among)}>
          <FormControlLabel value="foyer" control={<Radio />} label={label('De la même personne ou de la même connexion', 'foyer')} />
          <FormControlLabel
            value="voisinage"
            control={<Radio />}
            label={label('De tout le réseau de cette connexion, voisins compris', 'voisinage')}
          />
          <FormControlLabel
            value="periode"
            control={<Radio />}
            label={label('Reçus entre deux moments, d’où qu’ils viennent', 'periode')}
          />
        </RadioGroup>
        {among === 'periode' && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Moment label="Reçus depuis" value={from} onChange={setFrom} />
            <Moment label="Jusqu’à" value={to} onChange={setTo} isWrong={to < from} />
          </Box>
        )}
        {shown.length === 0 ? (
          <Alert severity="info" sx={{ my: 1 }}>
            Aucun rendez-vous en attente n’a été reçu entre ces deux moments. Élargissez-les.
          </Alert>
        ) : (
          <Box
            component="ul"
            role="list"
            aria-label="Rendez-vous choisis"
            // Scrollable: reachable by keyboard.
            tabIndex={0}
            sx={{ listStyle: 'none', p: 0, my: 1, maxHeight: 280, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            {shown.map((row) => (
              <Box component="li" key={row.id} sx={{ px: 1 }}>
                <FormControlLabel
                  control={<Checkbox size="small" checked={!without.has(row.id)} onChange={(_, isOn) => toggle(row, isOn)} />}
                  label={
                    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      <strong>{row.who}</strong>
                      {` · ${row.text} · demandé le ${dateTime(row.receivedAt)}`}
                    </Typography>
                  }
                />
              </Box>
            ))}
          </Box>
        )}
        <Typography variant="body2" color="text.secondary">
          {
            'Leurs heures sont rendues à qui les demandera, et leurs demandes passent dans les indésirables, d’où elles peuvent revenir. Personne n’est prévenu.'
          }
        </Typography>
        <FailureAlert error={failure} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="contained" color="error" disabled={isBusy || chosen.length === 0}>
          {chosen.length <= 1 ? 'Libérer ce créneau' : `Libérer ces ${chosen.length}\u00a0créneaux`}
        </Button>
      </DialogActions>
    </form>
  );
}

type MomentProps = { label: string; value: string; onChange: (value: string) => void; isWrong?: boolean };

const Moment = ({ label, value, onChange, isWrong = false }: MomentProps) => (
  <TextField
    label={label}
    type="datetime-local"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={isWrong}
    helperText={isWrong && 'Le second moment vient après le premier.'}
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ flex: '1 1 200px' }}
  />
);
