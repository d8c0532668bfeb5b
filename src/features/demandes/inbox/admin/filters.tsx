import { Box, Button, Collapse, ToggleButton, useMediaQuery } from '@mui/material';
import { SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { FilterDay, FilterSelect, ListSearch } from '~/admin/list-filters';
import { CANAUX } from '~/content/vocabulary/canaux';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { useEquipe } from '../../admin/read';
import { useEtiquettes } from '../../etiquettes/admin/put';
import { chipsOf, type Filter, NO_CHIP } from './filter';

export type FiltersProps = {
  filter: Filter;
  narrow: (change: Partial<Filter>, replace?: boolean) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function Filters({ filter, narrow, searchRef }: FiltersProps) {
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const [isOpen, setIsOpen] = useState(false);
  const chips = useChips(filter);
  return (
    <Box component="search" sx={{ display: 'block', mb: 0.5 }}>
      <Box sx={{ display: 'flex', columnGap: 1, flexWrap: { xs: 'nowrap', md: 'wrap', lg: 'nowrap' }, alignItems: 'center' }}>
        <InboxSearch {...{ filter, narrow, searchRef }} />
        {!isNarrow && <MainFields filter={filter} narrow={narrow} />}
        <Button
          variant="outlined"
          color="secondary"
          aria-expanded={isOpen}
          aria-controls="filtres-des-demandes"
          startIcon={<SlidersHorizontal size={18} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ flex: 'none', height: 40, mt: '4px' }}
        >
          Filtres
        </Button>
      </Box>
      <Collapse in={isOpen} id="filtres-des-demandes">
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {isNarrow && <MainFields filter={filter} narrow={narrow} />}
          <MoreFields filter={filter} narrow={narrow} />
        </Box>
      </Collapse>
      <ActiveFilters chips={chips} narrow={narrow} />
    </Box>
  );
}

export function useChips(filter: Filter) {
  const { nameOf } = useEquipe();
  const labels = useEtiquettes();
  return chipsOf(filter, nameOf, (id) => labels.find((one) => one.id === id)?.name ?? '');
}

export const InboxSearch = ({ filter, narrow, searchRef }: FiltersProps) => (
  <ListSearch
    q={filter.q ?? ''}
    placeholder="Nom, téléphone, référence…"
    label="Chercher un nom, un courriel, un téléphone, une référence ou des mots"
    onSearch={(q) => narrow({ q }, true)}
    inputRef={searchRef}
  />
);

type ActiveProps = { chips: ReturnType<typeof chipsOf>; narrow: FiltersProps['narrow'] };

export function ActiveFilters({ chips, narrow }: ActiveProps) {
  if (chips.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
      {chips.map(({ field, text }) => (
        <Button
          key={field}
          size="small"
          variant="contained"
          color="secondary"
          disableElevation
          aria-label={`Retirer le filtre «\u00a0${text}\u00a0»`}
          endIcon={<X size={16} aria-hidden />}
          onClick={() => narrow({ [field]: '' })}
          sx={{ borderRadius: 99 }}
        >
          {text}
        </Button>
      ))}
      <Button size="small" onClick={() => narrow(NO_CHIP)}>
        Tout retirer
      </Button>
    </Box>
  );
}

const EVERY_KIND = [
  { value: '', label: 'Toutes' },
  ...Object.entries(KINDS).map(([value, { shortLabel }]) => ({ value, label: shortLabel })),
];
const ANY_ASSIGNEE = [
  { value: '', label: 'Tout le monde' },
  { value: 'personne', label: 'Personne encore' },
];

type FieldsProps = Pick<FiltersProps, 'filter' | 'narrow'>;

const fieldsOf =
  ({ filter, narrow }: FieldsProps) =>
  (name: 'kind' | 'assigneeId' | 'canal' | 'from' | 'to' | 'etiquette') => ({
    value: filter[name] ?? '',
    onChange: (value: string) => narrow({ [name]: value }),
  });

export function MainFields({ filter, narrow }: FieldsProps) {
  const { assignees } = useEquipe();
  const people = assignees.map(({ id, name }) => ({ value: id, label: name }));
  const field = fieldsOf({ filter, narrow });
  const flag = (name: 'late' | 'toRemind', label: string) => (
    <ToggleButton
      value={name}
      selected={filter[name] === '1'}
      onChange={() => narrow({ [name]: filter[name] === '1' ? '' : '1' })}
      sx={{ textTransform: 'none', color: 'text.primary', whiteSpace: 'nowrap', px: 1.25, height: 40, mt: '4px' }}
    >
      {label}
    </ToggleButton>
  );
  return (
    <>
      <FilterSelect label="Sorte" choices={EVERY_KIND} {...field('kind')} width={135} />
      <FilterSelect label="Confiée à" choices={[...ANY_ASSIGNEE, ...people]} {...field('assigneeId')} width={165} />
      {flag('late', 'En retard')}
      {flag('toRemind', 'À rappeler')}
    </>
  );
}

export function MoreFields({ filter, narrow }: FieldsProps) {
  const field = fieldsOf({ filter, narrow });
  const labels = useEtiquettes().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {labels.length > 0 && (
        <FilterSelect label="Étiquette" choices={[{ value: '', label: 'Toutes' }, ...labels]} {...field('etiquette')} width={170} />
      )}
      <FilterSelect label="Venue par" choices={EVERY_CANAL} {...field('canal')} width={150} />
      <FilterDay label="Reçue depuis le" {...field('from')} />
      <FilterDay label="Jusqu’au" {...field('to')} />
      <Order filter={filter} narrow={narrow} />
    </>
  );
}

const EVERY_CANAL = [{ value: '', label: 'Tout' }, ...Object.entries(CANAUX).map(([value, { label }]) => ({ value, label }))];

const ORDERS = [
  { value: 'createdAt DESC', label: 'Les plus récentes d’abord' },
  { value: 'createdAt ASC', label: 'Les plus anciennes d’abord' },
  { value: 'reminderAt ASC', label: 'Le prochain rappel d’abord' },
];

function Order({ filter, narrow }: Pick<FiltersProps, 'filter' | 'narrow'>) {
  const usual = filter.late === '1' ? 'ASC' : 'DESC';
  const { sort = 'createdAt', order = usual } = filter;
  const choose = (value: string) => {
    const [sort, order] = value.split(' ') as [string, string];
    narrow(value === `createdAt ${usual}` ? { sort: '', order: '' } : { sort, order });
  };
  return <FilterSelect label="Ordre" choices={ORDERS} value={`${sort} ${order}`} onChange={choose} width={255} />;
}
