import { Box, Button, Card, CardContent, Chip, Skeleton, Typography } from '@mui/material';
import { CircleCheck, CircleDashed, Copy, RotateCcw, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { dateTime } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import type { OuvertureCheck } from '../contract';
import { copyText } from './copy';
import { MailActs } from './mail-acts';
import { useControles } from './read';

const GROUPS: Record<OuvertureCheck['group'], string> = {
  loi: 'Ce que la loi exige',
  adresse: 'L’adresse publique',
  courriels: 'Les courriels',
  magasin: 'Le magasin',
};

export function Controles({ isClosed, selector }: { isClosed: boolean; selector: string }) {
  const { data, error, isFetching, refetch } = useControles();
  return (
    <Box component="section" aria-labelledby="avant-d-ouvrir" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 3, mb: 1.5 }}>
        <Typography variant="h2" id="avant-d-ouvrir">
          {isClosed ? 'Avant d’ouvrir' : 'Ce qui reste à faire'}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<RotateCcw size={18} aria-hidden />}
          disabled={isFetching}
          onClick={() => void refetch()}
          sx={{ ml: { sm: 'auto' } }}
        >
          {isFetching ? 'Vérification…' : 'Vérifier de nouveau'}
        </Button>
      </Box>
      <Typography role="status" color="text.secondary" sx={{ mb: 1.5 }}>
        {data && !isFetching && `${summary(data.data)} Vérifié le ${dateTime(data.checkedAt)}.`}
        {isFetching && 'Le site se demande lui-même à son adresse et lit les lignes du domaine\u00a0: quelques secondes.'}
      </Typography>
      <FailureAlert error={error} retry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      {data &&
        (Object.keys(GROUPS) as OuvertureCheck['group'][]).map((group) => (
          <Group key={group} group={group} checks={data.data.filter((check) => check.group === group)} selector={selector} />
        ))}
    </Box>
  );
}

function summary(checks: OuvertureCheck[]): string {
  const left = checks.filter(({ state }) => state === 'a_faire');
  const laws = left.filter(({ blocks }) => blocks).length;
  if (left.length === 0) return 'Rien ne manque.';
  const all = left.length > 1 ? `${left.length}\u00a0points à faire` : 'Un point à faire';
  return laws > 0 ? `${all}, dont ${laws > 1 ? `${laws} que la loi exige` : 'un que la loi exige'}.` : `${all}.`;
}

const Group = ({ group, checks, selector }: { group: OuvertureCheck['group']; checks: OuvertureCheck[]; selector: string }) => (
  <Card component="section" aria-label={GROUPS[group]} sx={{ mb: 2 }}>
    <CardContent>
      <Typography variant="h3" sx={{ mb: 1, fontSize: '1.1rem' }}>
        {GROUPS[group]}
      </Typography>
      {group === 'loi' && checks.every(({ state }) => state === 'bon') ? (
        <Typography>
          Tout y est{'\u00a0'}: {checks.length} mentions.
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {[...checks]
            .sort((a, b) => weight(a) - weight(b))
            .map((check) => (
              <Item key={check.id} {...check} />
            ))}
        </Box>
      )}
      {group === 'courriels' && <MailActs selector={selector} />}
    </CardContent>
  </Card>
);

const STATES = {
  bon: { label: 'Bon', color: 'success', icon: CircleCheck },
  a_faire: { label: 'À faire', color: 'warning', icon: TriangleAlert },
  inconnu: { label: 'Impossible à savoir', color: 'default', icon: CircleDashed },
} as const;
const ORDER = { a_faire: 0, inconnu: 1, bon: 2 };
const weight = ({ state }: OuvertureCheck) => ORDER[state];

function Item({ title, state, blocks, found, remedy, lines, link }: OuvertureCheck) {
  const { label, color, icon: Icon } = STATES[state];
  const isMissing = state === 'a_faire';
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ color: color === 'default' ? 'text.secondary' : `${color}.main`, pt: 0.25 }}>
        <Icon size={20} aria-hidden />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {found && (
          <Typography variant="body2" color="text.secondary">
            {found}
          </Typography>
        )}
        {remedy && <Typography variant="body2">{remedy}</Typography>}
        {lines.map((line) => (
          <DnsLine key={line.value} {...line} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Chip
          size="small"
          color={isMissing && blocks ? 'error' : color}
          variant="outlined"
          label={isMissing && blocks ? 'Exigé par la loi' : label}
        />
        {link && state !== 'bon' && (
          <Button component={Link} to={link} size="small" variant="outlined" aria-label={`Y aller\u00a0: ${title}`}>
            Y aller
          </Button>
        )}
      </Box>
    </Box>
  );
}

const DnsLine = ({ name, type, value }: OuvertureCheck['lines'][number]) => (
  <Box sx={{ my: 1, p: 1.25, bgcolor: 'action.hover', borderRadius: 1, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    <Typography variant="body2">
      Nom{'\u00a0'}: <strong translate="no">{name}</strong> · Type{'\u00a0'}: <strong>{type}</strong> · Valeur{'\u00a0'}:
    </Typography>
    <Typography component="code" translate="no" sx={{ fontFamily: 'monospace', fontSize: '0.92rem' }}>
      {value}
    </Typography>
    <Button size="small" startIcon={<Copy size={16} aria-hidden />} onClick={() => copyText(value, 'La valeur est copiée.')}>
      Copier la valeur
    </Button>
  </Box>
);
