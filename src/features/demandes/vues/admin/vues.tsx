import { Box, Button, Chip, Tooltip } from '@mui/material';
import { Bookmark, Settings2, Users } from 'lucide-react';
import { useState } from 'react';
import { refresh, useRead } from '~/admin/read';
import { type Filter, toFilter } from '../../admin/filter';
import type { Vue, vuesEndpoints } from '../contract';
import { ManageVues } from './manage';

export function VuesBar({ filter, show }: { filter: Filter; show: (filter: Filter) => void }) {
  const { data } = useRead<typeof vuesEndpoints.list>('/admin/vues');
  const [isManaging, setIsManaging] = useState(false);
  const vues = data?.data ?? [];
  const shown = keptFilter(filter);
  if (vues.length === 0 && !isManaging) return null;
  const readAgain = () => void refresh('vues');
  return (
    <Box
      component="nav"
      aria-label="Vues gardées"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5, minHeight: 40 }}
    >
      {vues.map((vue) => (
        <Tooltip
          key={vue.id}
          describeChild
          title={vue.shared ? `Partagée avec l’équipe${vue.owner && !vue.mine ? ` par ${vue.owner}` : ''}` : 'Vue à vous seul'}
        >
          <Chip
            label={vue.name}
            icon={vue.shared ? <Users size={16} aria-hidden /> : <Bookmark size={16} aria-hidden />}
            onClick={() => show(toFilter(vue.filter))}
            variant={isSame(vue, shown) ? 'filled' : 'outlined'}
            color={isSame(vue, shown) ? 'secondary' : 'default'}
            aria-current={isSame(vue, shown) ? 'true' : undefined}
            sx={{ height: 36, borderRadius: 99 }}
          />
        </Tooltip>
      ))}
      <Button size="small" color="secondary" startIcon={<Settings2 size={18} aria-hidden />} onClick={() => setIsManaging(true)}>
        Gérer les vues
      </Button>
      <ManageVues vues={vues} isOpen={isManaging} onClose={() => setIsManaging(false)} onChanged={readAgain} />
    </Box>
  );
}

/** Without address and request: an erasure would have to find them in saved views. */
export function keptFilter({ email: _, linked: __, ...filter }: Filter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

const isSame = ({ filter }: Vue, shown: Record<string, string>) => sorted(keptFilter(toFilter(filter))) === sorted(shown);
const sorted = (filter: Record<string, string>) => JSON.stringify(Object.entries(filter).sort(([a], [b]) => a.localeCompare(b)));
