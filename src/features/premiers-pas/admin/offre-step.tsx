import { Box, Button, Card, CardContent, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import type { Offre, premiersPasEndpoints } from '../contract';
import { BesideLivePage } from './beside';
import type { StepProps } from './step';
import { StepBar } from './step-bar';

const PATH = '/admin/premiers_pas/offre';
const CHANGED = ['premiers_pas', 'familles', 'services', 'univers', 'reglages', 'exemples', 'verifications'];

export function OffreStep(props: StepProps) {
  const read = useRead<typeof premiersPasEndpoints.offre>(PATH, {}, { refetchOnMount: 'always' });
  if (!read.data || !read.isFetchedAfterMount) return <Opening read={{ error: read.error, refetch: read.refetch }} height={420} />;
  return (
    <BesideLivePage path="/familles">
      <Choice offre={read.data} {...props} />
    </BesideLivePage>
  );
}

/** Names of what is checked: « univers SOLAIRE… », « famille 3 », « service … ». */
type Checked = { checked: string[] };

const keyOf = (kind: 'univers' | 'famille' | 'service', id: string) => `${kind} ${id}`;

const shownOf = ({ univers, services }: Offre): string[] => [
  ...univers.flatMap(({ code, isOffered, familles }) => [
    ...(isOffered ? [keyOf('univers', code)] : []),
    ...familles.flatMap(({ id, isShown }) => (isShown ? [keyOf('famille', id)] : [])),
  ]),
  ...services.flatMap(({ id, isShown }) => (isShown ? [keyOf('service', id)] : [])),
];

function Choice({ offre, onDone, onSkip, isEnding }: { offre: Offre } & StepProps) {
  const kept = useKeptForm<Checked>('premiers-pas-offre', { checked: shownOf(offre) });
  const { checked } = kept.values;
  const isOn = (key: string) => checked.includes(key);
  const set = (keys: string[], on: boolean) =>
    kept.change({ checked: on ? [...new Set([...checked, ...keys])] : checked.filter((key) => !keys.includes(key)) });
  const { change, isBusy, failure, errors } = useChange({
    call: () => callEndpoint<typeof premiersPasEndpoints.changeOffre>('POST', PATH, { body: toChoice(offre, isOn) }),
    refreshes: CHANGED,
    refreshesAnyway: true,
    notice: () => 'Le site montre ce que vous vendez. Le reste attend en brouillon.',
  });
  return (
    <>
      <Card>
        <CardContent>
          <Typography sx={{ mb: 2 }}>
            Décochez ce que vous ne vendez pas{'\u00a0'}: cela quitte le site d’un coup, menu et formulaires compris, et attend en
            brouillon. Recochez-le pour le faire revenir, textes et images compris.
          </Typography>
          {offre.univers.map(({ code, label, familles }) => {
            const univers = keyOf('univers', code);
            const own = familles.map(({ id }) => keyOf('famille', id));
            return (
              <Box key={code} component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, mb: 2, px: 2, pb: 1 }}>
                <legend>
                  <FormControlLabel
                    label={<strong>{label}</strong>}
                    control={<Checkbox checked={isOn(univers)} onChange={(_, on) => set([univers, ...own], on)} />}
                  />
                </legend>
                <Names
                  rows={familles.map(({ id, label: name }) => ({ key: keyOf('famille', id), name }))}
                  isOn={isOn}
                  // A famille is sold with its univers.
                  set={(keys, on) => set(on ? [univers, ...keys] : keys, on)}
                  none="Aucune famille."
                />
              </Box>
            );
          })}
          {(['particulier', 'pro'] as const).map((audience) => (
            <Box key={audience} component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, mb: 2, px: 2, pb: 1 }}>
              <Typography component="legend" sx={{ fontWeight: 700, px: 1 }}>
                {audience === 'pro' ? 'Services aux professionnels' : 'Services aux particuliers'}
              </Typography>
              <Names
                rows={offre.services
                  .filter((one) => one.audience === audience)
                  .map(({ id, label }) => ({ key: keyOf('service', id), name: label }))}
                isOn={isOn}
                set={set}
                none="Aucun service."
              />
            </Box>
          ))}
        </CardContent>
      </Card>
      <StepBar onSkip={onSkip} isBusy={isBusy || isEnding}>
        <FailureAlert error={failure}>{Object.values(errors).join(' ')}</FailureAlert>
        <Button
          variant="contained"
          disabled={isBusy || isEnding}
          onClick={async () => {
            if (!(await change())) return;
            kept.forget();
            await onDone();
          }}
        >
          {isBusy ? 'Un instant…' : 'Enregistrer et continuer'}
        </Button>
        <Typography role="status" variant="body2" color={kept.isChanged ? 'warning.main' : 'text.secondary'}>
          {kept.isChanged ? 'Changements non enregistrés' : ''}
        </Typography>
      </StepBar>
    </>
  );
}

type NamesProps = {
  rows: { key: string; name: string }[];
  isOn: (key: string) => boolean;
  set: (keys: string[], on: boolean) => void;
  none: string;
};

const Names = ({ rows, isOn, set, none }: NamesProps) =>
  rows.length === 0 ? (
    <Typography color="text.secondary">{none}</Typography>
  ) : (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
      {rows.map(({ key, name }) => (
        <FormControlLabel key={key} label={name} control={<Checkbox checked={isOn(key)} onChange={(_, on) => set([key], on)} />} />
      ))}
    </Box>
  );

/** Only what differs: a colleague’s change meanwhile to the rest stays. */
function toChoice(offre: Offre, isOn: (key: string) => boolean) {
  const familles = offre.univers.flatMap((univers) => univers.familles);
  const changed = (kind: 'famille' | 'service', rows: { id: string; isShown: boolean }[], to: boolean) =>
    rows.filter(({ id, isShown }) => isShown !== to && isOn(keyOf(kind, id)) === to).map(({ id }) => id);
  return {
    univers: offre.univers.flatMap(({ code }) => (isOn(keyOf('univers', code)) ? [code] : [])),
    shown: { familles: changed('famille', familles, true), services: changed('service', offre.services, true) },
    hidden: { familles: changed('famille', familles, false), services: changed('service', offre.services, false) },
  };
}
