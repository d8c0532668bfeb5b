import { Alert, Box, Button, Card, Chip, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callEndpoint, callPath } from '~/admin/call';
import { longDate } from '~/admin/dates';
import { tellDone } from '~/admin/notice';
import { Screen } from '~/admin/screen';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { fold } from '~/platform/text/fold';
import type { corbeilleEndpoints } from './contract';

type Binned = Awaited<ReturnType<typeof readBin>>['data'][number];
const readBin = () => callEndpoint<typeof corbeilleEndpoints.list>('GET', '/admin/corbeille');

/** What each kind is called, and the section where it goes back. */
const KINDS: Record<Binned['subject'], { one: string; many: string; section: string }> = {
  famille: { one: 'Famille', many: 'Familles', section: 'familles' },
  marque: { one: 'Marque', many: 'Marques', section: 'marques' },
  service: { one: 'Service', many: 'Services', section: 'services' },
  argument: { one: 'Argument', many: 'Arguments', section: 'arguments' },
  media: { one: 'Fichier', many: 'Fichiers', section: 'medias' },
};
const AT_ONCE = 100;
const DAY_MS = 86_400_000;

/** What was thrown away and until when it can be taken back. */
export function Bin() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['corbeille'], queryFn: readBin });
  const [q, setQ] = useState('');
  const [kind, setKind] = useState<Binned['subject']>();
  const [shown, setShown] = useState(AT_ONCE);
  const sought = useDeferredValue(q.trim());
  const all = data?.data ?? [];
  const found = all.filter(({ subject, label }) => (!kind || subject === kind) && fold(label).includes(fold(sought)));
  return (
    <Screen title="Corbeille">
      <Typography sx={{ mb: 2, maxWidth: 760 }}>
        Ce qui est mis à la corbeille y reste {BIN_DAYS} jours, puis disparaît pour de bon. D’ici là, tout se reprend tel que c’était.
      </Typography>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => refetch()}>
              Réessayer
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {isPending && <Typography role="status">Lecture de la corbeille…</Typography>}
      {data && all.length === 0 && (
        <Card sx={{ p: 5, textAlign: 'center' }}>
          <Typography variant="h2" gutterBottom>
            La corbeille est vide
          </Typography>
          <Typography>
            Les familles, les marques, les services, les arguments et les fichiers supprimés attendront ici {BIN_DAYS} jours.
          </Typography>
        </Card>
      )}
      {all.length > 0 && (
        <>
          <Box
            role="search"
            aria-label="Chercher dans la corbeille"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}
          >
            <TextField
              type="search"
              label="Chercher par le nom"
              value={q}
              onChange={({ target }) => setQ(target.value)}
              sx={{ flex: '1 1 240px', maxWidth: 380 }}
            />
            {(Object.keys(KINDS) as Binned['subject'][]).map((one) => {
              const count = all.filter(({ subject }) => subject === one).length;
              if (count === 0) return null;
              return (
                <Chip
                  key={one}
                  label={`${KINDS[one].many} (${count})`}
                  clickable
                  onClick={() => setKind(kind === one ? undefined : one)}
                  aria-pressed={kind === one}
                  color={kind === one ? 'primary' : 'default'}
                  variant={kind === one ? 'filled' : 'outlined'}
                  sx={{ height: 36, borderRadius: '18px' }}
                />
              );
            })}
          </Box>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {found.length === 0
              ? 'Rien ne répond à cette recherche.'
              : `${found.length} ${found.length > 1 ? 'choses' : 'chose'} à reprendre`}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {found.slice(0, shown).map((binned) => (
              <Line key={`${binned.subject} ${binned.id}`} binned={binned} />
            ))}
          </Box>
          {found.length > shown && (
            <Button onClick={() => setShown(shown + AT_ONCE)} variant="outlined" sx={{ display: 'block', mx: 'auto', mt: 2 }}>
              Montrer la suite
            </Button>
          )}
        </>
      )}
    </Screen>
  );
}

function Line({ binned }: { binned: Binned }) {
  const { isRestoring, restore, error } = useRestoring(binned);
  const days = Math.max(0, Math.ceil((Date.parse(binned.purgedAt) - Date.now()) / DAY_MS));
  return (
    <Card component="li" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Chip size="small" variant="outlined" label={KINDS[binned.subject].one} sx={{ minWidth: 84 }} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{binned.label}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            À la corbeille depuis le {longDate(binned.deletedAt)}
          </Typography>
        </Box>
        <Chip
          size="small"
          color={days <= 3 ? 'warning' : 'default'}
          label={days <= 1 ? 'Disparaît dans moins d’un jour' : `Disparaît dans ${days} jours`}
          title={`Le ${longDate(binned.purgedAt)}`}
        />
        <Button variant="outlined" onClick={restore} disabled={isRestoring} aria-label={`Restaurer ${binned.label}`}>
          {isRestoring ? 'Un instant…' : 'Restaurer'}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error}
        </Alert>
      )}
    </Card>
  );
}

function useRestoring({ subject, id, label }: Binned) {
  const [isRestoring, setRestoring] = useState(false);
  const [error, setError] = useState<string>();
  const client = useQueryClient();
  const { section } = KINDS[subject];
  const restore = async () => {
    setRestoring(true);
    setError(undefined);
    try {
      await callPath('POST', `/admin/${section}/${encodeURIComponent(id)}/restauration`);
      client.invalidateQueries({ queryKey: [section] });
      await client.invalidateQueries({ queryKey: ['corbeille'] });
      tellDone(`« ${label} » est restauré.`, { link: { to: `/admin/${section}/${id}`, label: 'Ouvrir' } });
    } catch (thrown) {
      const { message, status } = thrown as { message: string; status?: number };
      setError(status === 401 ? 'Votre session est finie. Connectez-vous dans un nouvel onglet, puis réessayez.' : message);
    }
    setRestoring(false);
  };
  return { isRestoring, restore, error };
}
