import { Alert, Box, Button, Checkbox, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { figure } from '~/admin/figure';
import { useRead } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import { UNIVERS, type UniversCode } from '~/content/vocabulary/univers';
import type { campagnesEndpoints } from '../campagne-contract';
import type { Cible, LettreChoices } from '../choices';
import type { AbonneRow, abonnesEndpoints } from '../contract';
import { EVERYONE, isEveryone, type LettreAudience } from '../everyone';
import { AUDIENCE_WORDS, amongText } from './words';

export const useDestinataires = (cible: Cible) =>
  useRead<typeof campagnesEndpoints.destinataires>('/admin/campagnes/destinataires', { body: cible }, { keepsPrevious: true }).data;

export function CibleInput() {
  const { field } = useController({ name: 'cible', defaultValue: EVERYONE });
  const cible = field.value as Cible;
  const change = (part: Partial<Cible>) => field.onChange({ ...cible, ...part });
  const found = useDestinataires(cible);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 700, p: 0, mb: 1 }}>
        À qui
      </Typography>
      <TextField
        select
        label="Qui ils sont"
        value={cible.audience ?? ''}
        onChange={({ target }) => change({ audience: (target.value || null) as LettreAudience | null })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        fullWidth
      >
        <MenuItem value="">Particuliers et professionnels</MenuItem>
        <MenuItem value="particulier">Les particuliers</MenuItem>
        <MenuItem value="pro">Les professionnels</MenuItem>
      </TextField>
      <Typography sx={{ mt: 1.5, fontSize: '0.92rem' }}>Que ces sujets intéressent (aucun coché{'\u00a0'}: tous les sujets)</Typography>
      <UniversChoice value={cible.univers} onChange={(univers) => change({ univers })} />
      {!isEveryone(cible) && (
        <FormControlLabel
          control={<Switch checked={cible.avecInconnus} onChange={(_, isOn) => change({ avecInconnus: isOn })} />}
          label="Y compris ceux qui n’ont rien précisé"
          sx={{ ml: 0 }}
        />
      )}
      <Typography role="status" sx={{ mt: 1, fontWeight: 700 }}>
        {found && amongText(found)}
      </Typography>
      {found?.recipients === 0 && found.total > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {`Aucun des ${figure(found.total)} inscrits n’y répond\u00a0: élargissez, ou comptez ceux qui n’ont rien précisé.`}
        </Alert>
      )}
    </Box>
  );
}

/** « Les professionnels · Solaire, Domotique · sans ceux qui n’ont rien précisé »; undefined for everyone. */
export function cibleText({ audience, univers, avecInconnus }: Cible): string | undefined {
  if (isEveryone({ audience, univers })) return undefined;
  const subjects = UNIVERS.filter(({ code }) => univers.includes(code)).map(({ shortLabel }) => shortLabel);
  return [
    ...(audience ? [AUDIENCE_WORDS[audience]] : []),
    ...(subjects.length > 0 ? [subjects.join(', ')] : []),
    avecInconnus ? 'et ceux qui n’ont rien précisé' : 'sans ceux qui n’ont rien précisé',
  ].join(' · ');
}

const UniversChoice = ({ value, onChange }: { value: UniversCode[]; onChange: (next: UniversCode[]) => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
    {UNIVERS.map(({ code, shortLabel }) => (
      <FormControlLabel
        key={code}
        control={
          <Checkbox
            size="small"
            checked={value.includes(code)}
            onChange={(_, isOn) => onChange(isOn ? [...value, code] : value.filter((one) => one !== code))}
          />
        }
        label={shortLabel}
      />
    ))}
  </Box>
);

export function AbonneChoices({ abonne: { id, audience, univers } }: { abonne: AbonneRow }) {
  const [said, setSaid] = useState<LettreChoices>({ audience, univers });
  const [kept, setKept] = useState(said);
  const { change, failure } = useChange({
    call: (body: LettreChoices) => callEndpoint<typeof abonnesEndpoints.choose>('PUT', '/admin/abonnes/:id', { params: { id }, body }),
    onDone: (_, stored) => setKept(stored),
    refreshes: ['abonnes', 'campagnes'],
    notice: () => 'C’est noté.',
  });
  return (
    <Box sx={{ mt: 2 }}>
      <TextField
        select
        size="small"
        label="Profil"
        value={said.audience ?? ''}
        onChange={({ target }) => setSaid({ ...said, audience: (target.value || null) as LettreAudience | null })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ minWidth: 220 }}
      >
        <MenuItem value="">Non précisé</MenuItem>
        <MenuItem value="particulier">Particulier</MenuItem>
        <MenuItem value="pro">Professionnel</MenuItem>
      </TextField>
      <Typography sx={{ mt: 1, fontSize: '0.92rem' }}>{univers.length === 0 ? 'Ses sujets (non précisés)' : 'Ses sujets'}</Typography>
      <UniversChoice value={said.univers} onChange={(univers) => setSaid({ ...said, univers })} />
      <FailureAlert error={failure} />
      {said !== kept && (
        <Button size="small" variant="outlined" onClick={() => void change(said)}>
          Enregistrer
        </Button>
      )}
    </Box>
  );
}
