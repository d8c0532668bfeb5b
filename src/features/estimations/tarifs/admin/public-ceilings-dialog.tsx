import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { useSavingDated } from '~/content/dated/admin/use-saving-dated';
import { CEILINGS } from '../../engine/aides-income';
import { TARIFS } from '../../engine/tarifs';
import type { TarifRow, tarifsAdminEndpoints } from '../contract';
import { amountsText } from '../words';
import { MOST_BYTES, type PublicCeilings, readPublicCeilings } from './public-ceilings';
import { TARIF_REFRESHES } from './tarifs-bin';

type Props = { rows: readonly TarifRow[]; today: string; onClose: () => void };

const PUBLISHED = 'https://github.com/betagouv/france-chaleur-urbaine-publicodes/blob/main/src/bareme-revenu-mpr.publicodes';

/** Ceilings of income out of a file that the State's teams publish as data: staff fetch it, compare, and add its values. */
export function PublicCeilingsDialog({ rows, today, onClose }: Props) {
  const [read, setRead] = useState<PublicCeilings>();
  const [problem, setProblem] = useState('');
  /** After a failure, what came before it is not sent again. */
  const added = useRef(new Set<string>());
  const [days, setDays] = useState({ valid_from: today, review_by: '' });
  const { change, isBusy, errors, formFailure } = useSavingDated<TarifRow>(undefined, TARIF_REFRESHES, onClose);

  async function choose(file: File | undefined) {
    if (!file) return;
    setRead(undefined);
    setProblem('');
    if (file.size > MOST_BYTES) return setProblem('Ce fichier est trop grand pour un barème.');
    try {
      setRead(await readPublicCeilings(await file.text()));
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  const add = async ({ values, source }: PublicCeilings) => {
    for (const key of CEILINGS.filter((one) => !added.current.has(one))) {
      await callEndpoint<typeof tarifsAdminEndpoints.create>('POST', '/admin/tarifs', {
        body: {
          key,
          values: values[key],
          low: null,
          high: null,
          source: source || 'France Chaleur Urbaine',
          seconde_main: true,
          checked_on: today,
          ...days,
        },
      });
      added.current.add(key);
    }
  };
  const day = (name: keyof typeof days, label: string) => (
    <TextField
      label={label}
      type="date"
      value={days[name]}
      onChange={(event) => setDays({ ...days, [name]: event.target.value })}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <FormDialog
      title="Reprendre un barème publié"
      act={{ label: 'Ajouter ces valeurs', isDisabled: !read }}
      onAct={() => read && void change({ done: 'Plafonds de revenus\u00a0: ajoutés.', send: () => add(read) })}
      isBusy={isBusy}
      error={formFailure}
      onClose={onClose}
    >
      <Typography>
        L’équipe de France Chaleur Urbaine publie ces plafonds comme données, sous licence MIT{'\u00a0'}:{' '}
        <a href={PUBLISHED} target="_blank" rel="noreferrer">
          téléchargez le fichier
        </a>
        , puis choisissez-le ici. Le site ne va rien chercher lui-même, et rien n’est ajouté avant votre accord.
      </Typography>
      <Box sx={{ my: 2 }}>
        <Button component="label" variant="outlined" startIcon={<FileUp size={18} aria-hidden />}>
          Choisir le fichier
          <input
            type="file"
            className="visually-hidden"
            accept=".publicodes,.yaml,.yml,text/yaml"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Button>
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {read && (
        <>
          <Box component="ul" sx={{ pl: 2.5 }}>
            {CEILINGS.map((key) => {
              const now = rows.find((row) => row.key === key && row.state !== 'prevu' && row.state !== 'remplace');
              const values = read.values[key];
              const same = now?.values.join() === values.join();
              return (
                <Typography key={key} component="li" variant="body2" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
                  <strong>{`${TARIFS[key].label}\u00a0: `}</strong>
                  {same ? 'comme aujourd’hui.' : amountsText({ key, values, low: null, high: null })}
                </Typography>
              );
            })}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {read.source}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
            {day('valid_from', 'Premier jour')}
            {day('review_by', 'Dernier jour')}
          </Box>
        </>
      )}
    </FormDialog>
  );
}
