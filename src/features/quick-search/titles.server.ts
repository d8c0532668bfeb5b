import type { Db } from '#db/tables';
import { UNIVERS } from '~/content/vocabulary/univers';
import { keptPerVersion } from '~/platform/db/content';
import { fold } from '~/platform/text/fold';
import type { Found } from './contract';

type Title = Found & { folded: string };

/** Every thing of the content by its name, drafts included: read once for each version of the content. */
export const knownTitles = keptPerVersion(async (db: Db): Promise<Title[]> => {
  const [familles, marques, services, reasons, actualites, annonces, documents, people, works] = await Promise.all([
    db.selectFrom('famille').select(['id', 'name as label', 'status']).where('deleted_at', 'is', null).execute(),
    db.selectFrom('marque').select(['id', 'name as label', 'status']).where('deleted_at', 'is', null).execute(),
    db.selectFrom('service').select(['id', 'title as label', 'status']).where('deleted_at', 'is', null).execute(),
    db.selectFrom('argument').select(['id', 'title as label']).where('deleted_at', 'is', null).execute(),
    db.selectFrom('actualite').select(['id', 'title as label', 'status']).where('deleted_at', 'is', null).execute(),
    db.selectFrom('annonce').select(['id', 'text as label', 'status']).where('deleted_at', 'is', null).execute(),
    db.selectFrom('document').select(['id', 'title as label', 'status']).where('deleted_at', 'is', null).execute(),
    db.selectFrom('equipier').select(['id', 'name as label', 'status']).where('deleted_at', 'is', null).execute(),
    db.selectFrom('realisation').select(['id', 'title as label', 'status']).where('deleted_at', 'is', null).execute(),
  ]);
  const titles = (section: string, one: string, rows: { id: string | number; label: string; status?: string }[]) =>
    rows.map(({ id, label, status }) => titleOf(`/admin/${section}/${id}`, label, status === 'brouillon' ? `${one}, brouillon` : one));
  return [
    ...UNIVERS.map(({ code, label }) => titleOf(`/admin/univers/${code}`, label, 'Univers')),
    ...titles('familles', 'Famille', familles),
    ...titles('marques', 'Marque', marques),
    ...titles('services', 'Service', services),
    ...titles('arguments', 'Argument', reasons),
    ...titles('actualites', 'Actualité', actualites),
    ...titles('annonces', 'Annonce', annonces),
    ...titles('documents', 'Document', documents),
    ...titles('equipiers', 'Personne de l’équipe', people),
    ...titles('realisations', 'Réalisation', works),
  ];
});

function titleOf(path: string, named: string, detail: string): Title {
  const label = named.replaceAll('\n', ' ');
  return { kind: 'contenu', label, detail, path, folded: ` ${fold(label).replace(/[^a-z0-9]+/g, ' ')}` };
}
