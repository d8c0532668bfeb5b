import { sql } from 'kysely';
import type { WithContents } from '~/content/kinds/kind';
import { listDamaged, listUndescribed } from '~/content/medias/files.server';
import { UNIVERS } from '~/content/vocabulary/univers';
import { listFamillesToCheck, listFamillesWithMarque } from '~/features/familles/stored.server';
import { listServicesToCheck } from '~/features/services/stored.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Check } from './verification';

const OLD_DRAFT_DAYS = 30;

type Reader = Pick<Deps, 'db' | 'clock'> & WithContents;

/** @param offered codes of the univers that the shop offers */
export async function listContenu({ db, clock, contents }: Reader, offered: readonly string[]): Promise<Check[]> {
  const [familles, withMarque, services, drafts, images, spoilt] = await Promise.all([
    listFamillesToCheck(db),
    listFamillesWithMarque(db),
    listServicesToCheck(db),
    listDrafts({ db, contents }),
    listUndescribed(db),
    listDamaged(db),
  ]);
  const now = clock.now();
  const at = (kind: string) => (row: { id: string | number; name: string }) => ({
    label: row.name.replaceAll('\n', ' '),
    link: `/admin/${kind}/${row.id}`,
  });
  const shown = familles.filter(({ status }) => status === 'publie');
  const old = toStamp(now.subtract({ hours: 24 * OLD_DRAFT_DAYS }));
  const draftsAt = (rows: Draft[]) => rows.map((row) => at(row.section)(row));

  const check = (id: string, title: string, help: string, link: string, wrong: { label: string; link: string }[]): Check => ({
    id,
    group: 'contenu',
    level: 'conseille',
    title,
    help,
    link,
    wrong,
  });
  const ofFamilles = (id: string, title: string, help: string, lacks: (famille: (typeof shown)[number]) => boolean) =>
    check(id, title, help, '/admin/familles', shown.filter(lacks).map(at('familles')));
  return [
    {
      ...check(
        'images-sans-description',
        'Description des images',
        'Décrivez chaque image en une phrase pour qui ne la voit pas, ou dites qu’elle est décorative. Source : directive (UE) 2019/882 et article 47 de la loi n° 2005-102, critère 1.1 du RGAA.',
        `/admin/medias?filter=${encodeURIComponent('{"sansDescription":"1"}')}`,
        images.map(at('medias')),
      ),
      level: 'obligatoire',
    },
    {
      ...check(
        'fichiers-abimes',
        'Fichiers abîmés',
        'Le disque du site a abîmé ces fichiers : remplacez chacun par le même si vous l’avez encore, ou demandez à qui héberge le site de les rétablir d’une sauvegarde.',
        '/admin/medias',
        spoilt.map(at('medias')),
      ),
      level: 'obligatoire',
    },
    ofFamilles(
      'familles-sans-image',
      'Image de chaque famille',
      'Choisissez une image : sans elle, la carte de la famille est vide.',
      ({ image_id }) => image_id === null,
    ),
    ofFamilles(
      'familles-sans-resume',
      'Résumé de chaque famille',
      'Écrivez une ou deux phrases : elles sont sur sa carte et dans les moteurs de recherche.',
      ({ summary }) => summary.trim() === '',
    ),
    ofFamilles(
      'familles-sans-introduction',
      'Introduction de chaque famille',
      'Écrivez l’introduction : sa page commence par elle.',
      ({ intro }) => intro.trim() === '',
    ),
    ofFamilles(
      'familles-sans-marque',
      'Marques de chaque famille',
      'Dites quelles marques la font, ou laissez ainsi si vous n’en vendez pas encore.',
      ({ id }) => !withMarque.has(id),
    ),
    check(
      'services-sans-texte',
      'Texte de chaque service',
      'Écrivez ce que comprend le service.',
      '/admin/services',
      services.filter(({ status, text }) => status === 'publie' && text.trim() === '').map(at('services')),
    ),
    check(
      'univers-vides',
      'Univers sans famille',
      'Publiez au moins une famille dans cet univers : sa page et son menu sont vides.',
      '/admin/univers',
      UNIVERS.filter(
        ({ code }) =>
          offered.includes(code) && !shown.some(({ univers, publish_at }) => univers === code && (publish_at ?? '') <= toStamp(now)),
      ).map(({ code, menuLabel }) => ({ label: menuLabel, link: `/admin/univers/${code}` })),
    ),
    check(
      'familles-hors-univers',
      'Familles d’un univers que vous ne proposez pas',
      'Ces familles sont publiées, mais leur univers n’est plus sur le site. Dépubliez-les, changez leur univers, ou proposez-le de nouveau dans les réglages du site.',
      '/admin/familles',
      shown.filter(({ univers }) => !offered.includes(univers)).map(at('familles')),
    ),
    check(
      'brouillons-anciens',
      'Brouillons oubliés',
      `Ces brouillons n’ont pas changé depuis plus de ${OLD_DRAFT_DAYS} jours : publiez-les ou jetez-les.`,
      '/admin/familles',
      draftsAt(drafts.filter(({ updated_at }) => updated_at < old)),
    ),
    check(
      'dates-passees',
      'Brouillons dont la date est passée',
      'Leur date de publication est passée, mais ils sont restés en brouillon : passez-les à « publié », ou changez la date.',
      '/admin/familles',
      draftsAt(drafts.filter(({ publish_at }) => publish_at !== null && publish_at <= toStamp(now))),
    ),
  ];
}

type Draft = { id: string | number; name: string; section: string; publish_at: string | null; updated_at: string };

async function listDrafts({ db, contents }: Pick<Deps, 'db'> & Pick<WithContents, 'contents'>): Promise<Draft[]> {
  const kinds = contents.filter(({ isPublished, columns }) => isPublished && !columns.ends);
  const found = await Promise.all(
    kinds.map(async ({ table, section, columns }) => {
      const { rows } = await sql<Omit<Draft, 'section'>>`
        select id, ${sql.ref(columns.label)} as name, publish_at, updated_at
        from ${sql.table(table)} where deleted_at is null and status = 'brouillon' order by id`.execute(db);
      return rows.map((row) => ({ ...row, section }));
    }),
  );
  return found.flat();
}
