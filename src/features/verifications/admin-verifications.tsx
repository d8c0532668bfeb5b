import { Box, Button, Card, CardContent, Chip, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import type { Verification, verificationsEndpoints } from './contract';

const GROUPS: Record<Verification['group'], string> = {
  legal: 'Ce que la loi demande',
  contenu: 'Le contenu du site',
  reglages: 'Les réglages',
  technique: 'La technique',
};

const useVerifications = () => useRead<typeof verificationsEndpoints.list>('/admin/verifications', {}, { refetchOnMount: 'always' });

export function VerificationsScreen() {
  const { data, error, refetch } = useVerifications();
  return (
    <Screen title="Vérifications">
      <Typography sx={{ mb: 2, maxWidth: 760 }} color="text.secondary">
        Le site se relit lui-même{'\u00a0'}: ce que la loi demande d’y écrire, et ce qui manque au contenu. Un champ vide ne se voit jamais
        sur le site{'\u202f'}; il se voit ici.
      </Typography>
      <FailureAlert error={error} retry={() => void refetch()} />
      {!data && !error && <Skeleton role="status" variant="rounded" height={320} aria-label="Vérification…" />}
      {data &&
        (Object.keys(GROUPS) as Verification['group'][]).map((group) => {
          const items = data.filter((item) => item.group === group).sort((a, b) => weight(a) - weight(b));
          if (items.length === 0) return null;
          return (
            <Card key={group} component="section" aria-label={GROUPS[group]} sx={{ mb: 2 }}>
              <CardContent>
                <Typography variant="h2" sx={{ mb: 1 }}>
                  {GROUPS[group]}
                </Typography>
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
                  {items.map((item) => (
                    <Item key={item.id} {...item} />
                  ))}
                </Box>
              </CardContent>
            </Card>
          );
        })}
    </Screen>
  );
}

export function VerificationsSummary() {
  const { data, error, refetch } = useVerifications();
  if (!data && error) return <FailureAlert error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" variant="text" aria-label="Vérification…" />;
  const missing = data.filter(({ ok }) => !ok).sort((a, b) => weight(a) - weight(b));
  if (missing.length === 0) return <Typography color="text.secondary">Rien ne manque.</Typography>;
  return (
    <>
      <Typography sx={{ mb: 1 }}>{missing.length > 1 ? `${missing.length} points à compléter.` : 'Un point à compléter.'}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {missing.slice(0, 4).map((item) => (
          <Box key={item.id} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5 }}>
            <Level {...item} />
            <MuiLink component={Link} to={item.link}>
              {item.title}
            </MuiLink>
          </Box>
        ))}
      </Box>
    </>
  );
}

const Item = ({ ok, level, title, help, link, count, examples }: Verification) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, alignItems: 'flex-start', flexWrap: 'wrap' }}>
    <Box sx={{ color: ok ? 'success.main' : 'warning.main', pt: 0.25 }}>
      {ok ? <CircleCheck size={20} aria-hidden /> : <TriangleAlert size={20} aria-hidden />}
    </Box>
    <Box sx={{ flex: 1, minWidth: 220 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {!ok && (
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      )}
      {!ok && examples.length > 0 && (
        <Typography variant="body2" component="div" sx={{ mt: 0.5 }}>
          {examples.map((example, index) => (
            <span key={`${example.link} ${example.label}`}>
              {index > 0 && ', '}
              <MuiLink component={Link} to={example.link}>
                {example.label}
              </MuiLink>
            </span>
          ))}
          {count > examples.length && ` et ${count - examples.length} de plus`}
        </Typography>
      )}
    </Box>
    {ok ? (
      <Chip size="small" color="success" variant="outlined" label="Fait" />
    ) : (
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Level level={level} />
        <Button component={Link} to={link} size="small" variant="outlined" aria-label={`Compléter\u00a0: ${title}`}>
          Compléter
        </Button>
      </Box>
    )}
  </Box>
);

const Level = ({ level }: Pick<Verification, 'level'>) =>
  level === 'obligatoire' ? (
    <Chip size="small" color="error" variant="outlined" label="Obligatoire" />
  ) : (
    <Chip size="small" color="warning" variant="outlined" label="Conseillé" />
  );

const weight = ({ ok, level }: Verification) => (ok ? 2 : level === 'obligatoire' ? 0 : 1);
