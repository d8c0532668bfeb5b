import type { EquipePage } from './contract';

/** As they agreed to appear. @see https://schema.org/employee */
export const employeesJsonLd = ({ publicUrl, name }: { publicUrl: string; name: string }, { people }: Pick<EquipePage, 'people'>) => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#magasin`,
  name,
  employee: people.map(({ name, role, langues, portrait }) => ({
    '@type': 'Person',
    name,
    ...(role && { jobTitle: role }),
    ...(langues.length > 0 && { knowsLanguage: langues }),
    ...(portrait && { image: publicUrl + portrait.src }),
  })),
});
