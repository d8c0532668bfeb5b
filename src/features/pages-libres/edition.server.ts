import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tables, Tx } from '#db/tables';
import { wellSetBloc } from '~/content/blocs/well-set';
import { patch } from '~/content/edition/edition.server';
import { newPublication, publicationColumns, publicationView, refOf } from '~/content/edition/fields.server';
import type { ContentSubject } from '~/content/edition/subject';
import { cleanedTexts, textsOf } from '~/content/edition/texts.server';
import { firstUrl, moveUrl } from '~/content/edition/urls.server';
import { MENU_PLACES } from '~/content/kinds/menu-places';
import { listImages } from '~/content/medias/medias.server';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import { PAGE_LIBRE_TEXTS, type PageLibre, type PageLibreInput, type PageLibreState } from './contract';
import { PAGE_LIBRE } from './kind';
import type { PageBloc } from './page-blocs';

type Row = Pick<Tables['page_libre'], 'in_services' | 'in_footer' | 'in_plan'>;

export const mergePageLibre = (input: PageLibreInput, before: PageLibre): PageLibre => patch(before, input);

export const pageLibreSubject: ContentSubject<PageLibre, PageLibreState> = {
  ...PAGE_LIBRE,
  name: PAGE_LIBRE.table,
  key: 'id',
  kept: ['url', 'places', 'status', 'publishAt'],
  missing: 'Cette page n’existe pas ou plus.',
  idOf: (text) => text,
  label: ({ title }) => title,
  load: (db, id) => loadPageLibre(db, String(id)),
  save: (deps, tx, id, state, before) => savePageLibre(deps, tx, String(id), state, before),
  page: ({ url }) => `/pages/${url}`,
  view: (deps, db, id) => viewPageLibre(deps, db, String(id)),
  insert: insertPageLibre,
};

async function loadPageLibre(db: Db | Tx, id: string): Promise<PageLibre | undefined> {
  const row = await findRow(db, id);
  return (
    row && {
      url: row.url,
      ...textsOf(PAGE_LIBRE_TEXTS, row),
      image: refOf(row.image_id),
      blocs: readPageBlocs(row.blocs),
      places: menuPlacesOf(row),
      status: row.status,
      publishAt: row.publish_at,
    }
  );
}

const findRow = (db: Db | Tx, id: string) => db.selectFrom('page_libre').selectAll().where('id', '=', id).executeTakeFirst();

async function savePageLibre(deps: Pick<Deps, 'clock'>, tx: Tx, id: string, state: PageLibre, before: PageLibre) {
  await moveUrl(deps, tx, PAGE_LIBRE, id, before, state);
  await tx
    .updateTable('page_libre')
    .set({ ...columnsOf(state), image_id: state.image?.media ?? null, ...publicationColumns(state) })
    .where('id', '=', id)
    .execute();
}

async function insertPageLibre(deps: Pick<Deps, 'clock'>, tx: Tx, asked: PageLibre) {
  const state = { ...asked, url: await firstUrl(tx, PAGE_LIBRE, asked.url, asked.title) };
  const id = randomUUIDv7();
  await tx
    .insertInto('page_libre')
    .values({ id, url: state.url, ...columnsOf(state), image_id: null, ...(await newPublication(deps, tx, 'page_libre')) })
    .execute();
  return { id, state };
}

const columnsOf = (state: PageLibre) => ({
  ...cleanedTexts(PAGE_LIBRE_TEXTS, state),
  blocs: JSON.stringify(state.blocs.map(wellSetPageBloc)),
  in_services: flag(state.places.includes('services')),
  in_footer: flag(state.places.includes('pied')),
  in_plan: flag(state.places.includes('plan')),
});
const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

export const readPageBlocs = (column: string) => JSON.parse(column) as PageBloc[];

export const menuPlacesOf = ({ in_services, in_footer, in_plan }: Row) =>
  MENU_PLACES.filter((place) => ({ services: in_services, pied: in_footer, plan: in_plan })[place] === 1);

function wellSetPageBloc(bloc: PageBloc): PageBloc {
  switch (bloc.kind) {
    case 'colonnes':
      return { ...bloc, left: richText(bloc.left), right: richText(bloc.right) };
    case 'questions': {
      const questions = bloc.questions.map(({ question, answer }) => ({ question: typographie(question), answer: richText(answer) }));
      return { ...bloc, questions };
    }
    case 'formulaire':
      return { ...bloc, sujet: typographie(bloc.sujet) };
    case 'marques':
    case 'documents':
      return bloc;
    default:
      return wellSetBloc(bloc);
  }
}

async function viewPageLibre({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: string): Promise<PageLibreState> {
  const row = await findRow(db, id);
  if (!row) throw notFound(pageLibreSubject.missing);
  const former = await db.selectFrom('page_libre_ancienne_url').select('url').where('page_libre_id', '=', id).orderBy('url').execute();
  const images = await listImages(db, [row.image_id]);
  return {
    id,
    url: row.url,
    ...textsOf(PAGE_LIBRE_TEXTS, row),
    image: images.get(row.image_id ?? -1) ?? null,
    blocs: readPageBlocs(row.blocs),
    places: menuPlacesOf(row),
    formerUrls: former.map(({ url }) => url),
    ...publicationView(row, clock),
  };
}
