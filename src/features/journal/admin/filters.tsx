import { use } from 'react';
import { FilterDay, FilterSelect, ListBar, ListSearch } from '~/admin/list-filters';
import { ContentsContext } from '~/content/kinds/context';
import type { CompteState } from '~/features/comptes/contract';
import { subjectsOf } from './subjects';

type Filter = Record<'q' | 'author' | 'subject' | 'from' | 'to', string>;
type Props = { filter: Filter; comptes: CompteState[]; narrow: (change: Partial<Filter>, replace?: boolean) => void };

export function JournalFilters({ filter, comptes, narrow }: Props) {
  const field = (name: keyof Filter) => ({ value: filter[name], onChange: (value: string) => narrow({ [name]: value }) });
  const subjects = Object.entries(subjectsOf(use(ContentsContext).contents)).map(([value, { many }]) => ({ value, label: many }));
  const people = comptes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListBar>
      <ListSearch q={filter.q} placeholder="Nom, référence…" label="Chercher un nom, une référence" onSearch={(q) => narrow({ q }, true)} />
      <FilterSelect
        label="Qui"
        choices={[{ value: '', label: 'Tout le monde' }, ...people, { value: 'site', label: 'Le site, tout seul' }]}
        {...field('author')}
      />
      <FilterSelect label="Quoi" choices={[{ value: '', label: 'Toutes choses' }, ...subjects]} {...field('subject')} width={240} />
      <FilterDay label="Du" {...field('from')} />
      <FilterDay label="Au (compris)" {...field('to')} />
    </ListBar>
  );
}
