import { Box } from '@mui/material';
import { FilterChip, FilterChips, FilterSelect } from '~/admin/list-filters';
import { ALL_KINDS, KIND_LABELS } from './library';

export const MEDIA_FIELDS = ['q', 'kind', 'sansDescription', 'inutilises', 'sort', 'order'] as const;
type Filter = Record<(typeof MEDIA_FIELDS)[number], string>;

const SORTS = [
  { value: 'recent-DESC', label: 'Les plus récents d’abord' },
  { value: 'recent-ASC', label: 'Les plus anciens d’abord' },
  { value: 'nom-ASC', label: 'Par nom' },
  { value: 'poids-DESC', label: 'Les plus lourds d’abord' },
];

type Props = { filter: Filter; narrow: (part: Partial<Filter>, replace?: boolean) => void };

export function LibraryFilters({ filter, narrow }: Props) {
  const order = `${filter.sort}-${filter.order}`;
  const flag = (name: 'sansDescription' | 'inutilises', label: string) => (
    <FilterChip label={label} isOn={filter[name] === '1'} onClick={() => narrow({ [name]: filter[name] ? '' : '1' })} />
  );
  return (
    <>
      <FilterChips>
        <FilterChip label="Tout" isOn={!filter.kind} onClick={() => narrow({ kind: '' })} />
        {ALL_KINDS.map((kind) => (
          <FilterChip
            key={kind}
            label={KIND_LABELS[kind].many}
            isOn={filter.kind === kind}
            onClick={() => narrow({ kind: filter.kind === kind ? '' : kind })}
          />
        ))}
        <Box sx={{ display: { xs: 'none', sm: 'block' }, width: '1px', height: 28, backgroundColor: 'divider', mx: 0.5 }} />
        {flag('sansDescription', 'Sans description')}
        {flag('inutilises', 'Inutilisés')}
      </FilterChips>
      <FilterSelect
        label="Ordre"
        choices={SORTS}
        value={SORTS.some(({ value }) => value === order) ? order : 'recent-DESC'}
        onChange={(value) => {
          const [sort = '', order = ''] = value.split('-');
          narrow({ sort, order });
        }}
        width={250}
      />
    </>
  );
}
