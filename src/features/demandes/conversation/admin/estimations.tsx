import { Alert, Box, Typography } from '@mui/material';
import { longDate } from '~/admin/dates';
import type { JoinedEstimate } from '~/features/estimations/contract';
import { RECOMPUTED } from '~/features/estimations/joined-estimate';
import type { Line } from '~/intake/contract';
import { DemandePart, Folded } from '../../admin/part';

type Props = { estimations: readonly JoinedEstimate[] };

export const JoinedEstimations = ({ estimations }: Props) => (
  <DemandePart title={estimations.length === 1 ? 'Estimation jointe' : 'Estimations jointes'}>
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {estimations.map((one) => (
        <Box key={one.outil}>
          <JoinedEstimateText estimate={one} />
          <Supposed reponses={one.reponses.filter(({ isAssumed }) => isAssumed)} />
          <Folded title="Comment c’est calculé" count={one.formule.length}>
            <Facts lines={one.formule} />
            <Typography sx={{ color: 'text.secondary', mt: 1 }}>{foundations(one)}</Typography>
          </Folded>
        </Box>
      ))}
    </Box>
  </DemandePart>
);

const Supposed = ({ reponses }: Pick<JoinedEstimate, 'reponses'>) =>
  reponses.length > 0 && (
    <Folded title="Sans réponse" count={reponses.length}>
      <Facts lines={reponses} />
    </Folded>
  );

export function JoinedEstimateText({ estimate }: { estimate: JoinedEstimate }) {
  const { title, summary, resultats, reponses, version, isRecomputed } = estimate;
  const given = reponses.filter(({ isAssumed }) => !isAssumed);
  return (
    <Box sx={{ breakInside: 'avoid', mb: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
      <Typography sx={{ mb: 0.5 }}>{summary}</Typography>
      {isRecomputed && (
        <Alert severity="info" sx={{ my: 1 }}>
          {RECOMPUTED}
        </Alert>
      )}
      <Facts lines={resultats} isStrong />
      <Typography sx={{ mt: 1, fontWeight: 600 }}>
        {given.length === 0 ? 'Aucune réponse\u00a0: tout est supposé' : 'Ses réponses'}
      </Typography>
      <Facts lines={given} />
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>Ordre de grandeur avant visite, tables {version}.</Typography>
    </Box>
  );
}

const Facts = ({ lines, isStrong = false }: { lines: readonly Line[]; isStrong?: boolean }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
    {lines.map(({ label, text }) => (
      <Box
        key={`${label}-${text}`}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' }, columnGap: 2 }}
      >
        <Typography component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontWeight: isStrong ? 600 : 400 }}>
          {text}
        </Typography>
      </Box>
    ))}
  </Box>
);

function foundations({ version, tarifs }: JoinedEstimate): string {
  const prices = tarifs.map(
    ({ label, values, unit, valid_from }) =>
      `${label} ${values.map(NUMBER.format).join(' / ')}\u00a0${unit}, depuis le ${longDate(valid_from)}`,
  );
  return [`Tables ${version}.`, ...(prices.length > 0 ? [`Tarifs comptés\u00a0: ${prices.join('\u202f; ')}.`] : [])].join(' ');
}

const NUMBER = new Intl.NumberFormat('fr', { maximumFractionDigits: 5 });
