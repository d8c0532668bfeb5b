import {
  Alert,
  Box,
  Checkbox,
  CircularProgress,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { dateTime, toWall } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { FormDialog } from '~/admin/form-dialog';
import { useRead } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import type { Releasable, rendezVousEndpoints } from '../contract';
import { RELEASE } from './release';

type Among = 'foyer' | 'voisinage' | 'periode';
/** An untouched period is the half hours around the reception. */
type Choice = { among: Among; from: string | null; to: string | null; without: string[] };

const BEGIN: Choice = { among: 'foyer', from: null, to: null, without: [] };
const HALF_HOUR_MS = 1_800_000;

export function ReleaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useRead<typeof rendezVousEndpoints.releasable>('/admin/rendez_vous/:id/liberables', { params: { id } });
  const kept = useKeptForm(`liberation/${id}`, BEGIN);
  const { change, isBusy, failure } = useChange({ ...RELEASE, onDone: kept.forgetThen(onClose) });
  const found = foundOf(id, data?.data ?? [], kept.values);
  const chosen = found.shown.filter((row) => !kept.values.without.includes(row.id));
  return (
    <FormDialog
      title="Libérer plusieurs créneaux"
      act={{
        label: chosen.length <= 1 ? 'Libérer ce créneau' : `Libérer ces ${chosen.length}\u00a0créneaux`,
        color: 'error',
        isDisabled: chosen.length === 0,
      }}
      onAct={() => void change(chosen)}
      isBusy={isBusy}
      error={failure}
      kept={kept}
      onClose={onClose}
    >
      {data && <Fields found={found} choice={kept.values} onChange={kept.change} />}
      {!data && error && <FailureAlert error={error} retry={() => void refetch()} />}
      {!data && !error && <CircularProgress aria-label="Lecture des rendez-vous en attente" />}
    </FormDialog>
  );
}

type Found = ReturnType<typeof foundOf>;

function foundOf(id: string, rows: Releasable[], choice: Choice) {
  const received = Date.parse(rows.find((row) => row.id === id)?.receivedAt ?? new Date().toISOString());
  const wallAt = (ms: number) => toWall(new Date(ms).toISOString());
  const from = choice.from ?? wallAt(received - HALF_HOUR_MS);
  const to = choice.to ?? wallAt(received + HALF_HOUR_MS);
  const isOf: Record<Among, (row: Releasable) => boolean> = {
    foyer: ({ link }) => link === 'meme' || link === 'personne' || link === 'foyer',
    voisinage: ({ link }) => link !== null,
    periode: ({ receivedAt }) => from <= toWall(receivedAt) && toWall(receivedAt) <= to,
  };
  return { from, to, shown: rows.filter(isOf[choice.among]), countOf: (key: Among) => rows.filter(isOf[key]).length };
}

function Fields({ found, choice, onChange }: { found: Found; choice: Choice; onChange: (part: Partial<Choice>) => void }) {
  const { from, to, shown, countOf } = found;
  const { among, without } = choice;
  const label = (name: string, key: Among) => `${name} (${countOf(key)})`;
  const toggle = (row: Releasable, isOn: boolean) =>
    onChange({ without: isOn ? without.filter((one) => one !== row.id) : [...without, row.id] });
  return (
    <>
      <FormLabel id="liberer-lesquels">Rendez-vous en attente à libérer</FormLabel>
      <RadioGroup aria-labelledby="liberer-lesquels" value={among} onChange={(_, value) => onChange({ among: value as Among })}>
        <FormControlLabel value="foyer" control={<Radio />} label={label('De la même personne ou de la même connexion', 'foyer')} />
        <FormControlLabel
          value="voisinage"
          control={<Radio />}
          label={label('De tout le réseau de cette connexion, voisins compris', 'voisinage')}
        />
        <FormControlLabel value="periode" control={<Radio />} label={label('Reçus entre deux moments, d’où qu’ils viennent', 'periode')} />
      </RadioGroup>
      {among === 'periode' && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Moment label="Reçus depuis" value={from} onChange={(value) => onChange({ from: value })} />
          <Moment label="Jusqu’à" value={to} onChange={(value) => onChange({ to: value })} isWrong={to < from} />
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
                control={<Checkbox size="small" checked={!without.includes(row.id)} onChange={(_, isOn) => toggle(row, isOn)} />}
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
    </>
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
