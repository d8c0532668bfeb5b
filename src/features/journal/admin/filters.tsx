import { use } from 'react';
import { FilterDay, FilterSelect } from '~/admin/list-filters';
import type { useUrlList } from '~/admin/url-list';
import { ContentsContext } from '~/content/kinds/context';
import type { CompteState } from '~/features/comptes/manage-contract';
import { subjectsOf } from './subjects';

export const JOURNAL_FIELDS = ['q', 'author', 'subject', 'subjectId', 'from', 'to'] as const;
type Props = { list: Pick<ReturnType<typeof useUrlList<(typeof JOURNAL_FIELDS)[number]>>, 'field'>; comptes: CompteState[] };

export function JournalFilters({ list: { field }, comptes }: Props) {
  const subjects = Object.entries(subjectsOf(use(ContentsContext))).map(([value, { many }]) => ({ value, label: many }));
  const people = comptes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FilterSelect
        label="Qui"
        choices={[{ value: '', label: 'Tout le monde' }, ...people, { value: 'site', label: 'Le site, tout seul' }]}
        {...field('author')}
      />
      <FilterSelect label="Quoi" choices={[{ value: '', label: 'Toutes choses' }, ...subjects]} {...field('subject')} width={240} />
      <FilterDay label="Du" {...field('from')} />
      <FilterDay label="Au (compris)" {...field('to')} />
    </>
  );
}
