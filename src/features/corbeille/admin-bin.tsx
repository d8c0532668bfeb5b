import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { use } from 'react';
import { longDate } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { FilterChip, FilterChips } from '~/admin/list-filters';
import { ListScreen } from '~/admin/list-screen';
import { useRead } from '~/admin/read';
import { pageOf, useUrlList } from '~/admin/url-list';
import { useChange } from '~/admin/use-change';
import { restoreOne } from '~/content/edition/admin/bin';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { ContentsContext } from '~/content/kinds/context';
import type { BinnedKind } from '~/content/kinds/kind';
import { fold } from '~/platform/text/fold';
import type { AnswerOf } from '~/ui/api';
import type { corbeilleEndpoints } from './contract';

type Binned = AnswerOf<typeof corbeilleEndpoints.list>['data'][number];

const FIELDS = ['q', 'kind'] as const;
const SIZES = [100, 200];
const DAY_MS = 86_400_000;

export function BinScreen() {
  const list = useUrlList(FIELDS, SIZES);
  const { q, kind } = list.filter;
  const { bins } = use(ContentsContext);
  const { data, ...read } = useRead<typeof corbeilleEndpoints.list>('/admin/corbeille');
  const all = data?.data ?? [];
  const found = all.filter(({ subject, label }) => (!kind || subject === kind) && fold(label).includes(fold(q)));
  return (
    <ListScreen
      title="Corbeille"
      name="Choses"
      list={list}
      read={{ ...read, data: data && pageOf(found, list) }}
      icon={Trash2}
      empty={EMPTY}
      none={all.length > 0 ? NONE : undefined}
      above={
        <Typography sx={{ mb: 2, maxWidth: 760 }}>
          Ce qui est mis à la corbeille y reste {BIN_DAYS} jours, puis disparaît pour de bon. D’ici là, tout se reprend tel que c’était.
        </Typography>
      }
      search={all.length > 0 ? SEARCH : undefined}
      filters={
        <FilterChips>
          {bins.map(({ subject: one, words }) => {
            const count = all.filter(({ subject }) => subject === one).length;
            if (count === 0) return null;
            const toggle = () => list.narrow({ kind: kind === one ? '' : one });
            return <FilterChip key={one} label={`${words.many} (${count})`} isOn={kind === one} onClick={toggle} />;
          })}
        </FilterChips>
      }
      between={
        found.length > 0 && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {`${found.length} ${found.length > 1 ? 'choses' : 'chose'} à reprendre`}
          </Typography>
        )
      }
    >
      {(rows) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {rows.map((binned) => {
            const kind = bins.find(({ subject }) => subject === binned.subject);
            return kind && <Line key={`${binned.subject} ${binned.id}`} {...{ binned, kind }} />;
          })}
        </Box>
      )}
    </ListScreen>
  );
}

const SEARCH = { placeholder: 'Nom…', label: 'Chercher par le nom', region: 'Chercher dans la corbeille' };
const EMPTY = {
  title: 'La corbeille est vide',
  text: `Les textes, les fichiers, les tarifs et les redirections supprimés attendront ici ${BIN_DAYS} jours, et les fichiers remplacés aussi.`,
};
const NONE = { title: 'Rien ne répond à cette recherche', text: 'Essayez un autre mot, ou une autre sorte de choses.' };

function Line({ binned, kind }: { binned: Binned; kind: BinnedKind }) {
  const { change, isBusy, failure } = useRestoring(binned, kind);
  const days = Math.max(0, Math.ceil((Date.parse(binned.purgedAt) - Date.now()) / DAY_MS));
  return (
    <Card component="li" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Chip size="small" variant="outlined" label={kind.words.one} sx={{ minWidth: 84 }} />
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
        <Button variant="outlined" onClick={() => void change()} disabled={isBusy} aria-label={`Restaurer ${binned.label}`}>
          {isBusy ? 'Un instant…' : 'Restaurer'}
        </Button>
      </Box>
      <FailureAlert error={failure} />
    </Card>
  );
}

function useRestoring({ id, label }: Binned, { section, bin }: BinnedKind) {
  return useChange({
    call: () => restoreOne(section, id),
    refreshes: [section, 'corbeille', 'verifications'],
    notice: () => ({
      severity: 'success',
      text: `«\u00a0${label}\u00a0» est restauré.`,
      link: { to: `/admin/${section}${bin?.isList ? '' : `/${id}`}`, label: 'Ouvrir' },
    }),
  });
}
