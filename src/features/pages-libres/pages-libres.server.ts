import type { Db } from '#db/tables';
import { listImages } from '~/content/medias/medias.server';
import { showPictures } from '~/content/medias/pictures.server';
import { findPageContent } from '~/content/pages/pages.server';
import { contactTexts } from '~/features/contact/contract';
import { listDocumentItems } from '~/features/documents/documents.server';
import { listFamillesById } from '~/features/familles/cards.server';
import { listMarquesById } from '~/features/marques/marques.server';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import type { PageLibrePage, ShownPageBloc } from './contract';
import { menuPlacesOf, readPageBlocs } from './edition.server';
import type { PageBloc } from './page-blocs';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** @returns the visible page, or the address where it moved */
export async function findPageLibre(reader: Reader, url: string): Promise<PageLibrePage | { movedTo: string } | undefined> {
  const { db, clock } = reader;
  const row = await db.selectFrom('page_libre').selectAll().where(published('page_libre', clock)).where('url', '=', url).executeTakeFirst();
  if (!row) return findMoved(reader, url);
  const blocs = readPageBlocs(row.blocs);
  const [show, images] = await Promise.all([showerOf(reader, blocs), listImages(db, [row.image_id])]);
  return showPictures(db, {
    url: row.url,
    title: row.title,
    headline: row.headline,
    description: row.description,
    intro: row.intro,
    image: images.get(row.image_id ?? -1) ?? null,
    isListed: menuPlacesOf(row).length > 0,
    blocs: blocs.flatMap(show),
    updatedAt: row.updated_at,
  });
}

/** Reads once what all blocks name. @returns what a block shows; nothing where all that it names is gone */
async function showerOf(reader: Reader, blocs: PageBloc[]): Promise<(bloc: PageBloc) => ShownPageBloc | []> {
  const [images, familles, marques, documents, subjects] = await Promise.all([
    listImages(
      reader.db,
      each(blocs, 'image', ({ image }) => [image?.media]),
    ),
    listFamillesById(
      reader,
      each(blocs, 'familles', (bloc) => bloc.familles),
    ),
    listMarquesById(
      reader,
      each(blocs, 'marques', (bloc) => bloc.marques),
    ),
    listDocumentItems(
      reader,
      each(blocs, 'documents', (bloc) => bloc.documents),
    ),
    each(blocs, 'formulaire', ({ form }) => [form]).includes('contact') ? listSubjects(reader.db) : [],
  ]);
  return (bloc) => {
    switch (bloc.kind) {
      case 'image': {
        const image = images.get(bloc.image?.media ?? -1);
        return image
          ? { kind: bloc.kind, image: { ...image, alt: bloc.decorative ? '' : bloc.alt }, ...(bloc.link && { link: bloc.link }) }
          : [];
      }
      case 'familles':
        return someOf(bloc.familles, familles, (shown) => ({ kind: bloc.kind, familles: shown }));
      case 'marques':
        return someOf(bloc.marques, marques, (shown) => ({ kind: bloc.kind, marques: shown }));
      case 'documents':
        return someOf(bloc.documents, documents, (items) => ({ kind: bloc.kind, documents: `<ul>${items.join('')}</ul>` }));
      case 'formulaire':
        return { ...bloc, subjects: bloc.form === 'contact' ? subjectsFrom(bloc.sujet, subjects) : [] };
      default:
        return bloc;
    }
  };
}

type Of<K extends PageBloc['kind']> = Extract<PageBloc, { kind: K }>;

const each = <K extends PageBloc['kind'], R>(blocs: PageBloc[], kind: K, list: (bloc: Of<K>) => R[]): R[] =>
  blocs.flatMap((bloc) => (bloc.kind === kind ? list(bloc as Of<K>) : []));

function someOf<K, V>(ids: K[], known: Map<K, V>, show: (things: V[]) => ShownPageBloc): ShownPageBloc | [] {
  const there = ids.flatMap((id) => known.get(id) ?? []);
  return there.length > 0 ? show(there as V[]) : [];
}

const subjectsFrom = (sujet: string, known: string[]) => (sujet === '' || known.includes(sujet) ? known : [sujet, ...known]);

async function listSubjects(db: Db): Promise<string[]> {
  const content = await findPageContent(db, 'contact');
  return content === undefined ? [] : contactTexts.view.pick({ subjects: true }).parse(content).subjects;
}

async function findMoved({ db, clock }: Reader, url: string): Promise<{ movedTo: string } | undefined> {
  const row = await db
    .selectFrom('page_libre_ancienne_url')
    .innerJoin('page_libre', 'page_libre.id', 'page_libre_ancienne_url.page_libre_id')
    .select('page_libre.url')
    .where('page_libre_ancienne_url.url', '=', url)
    .where(published('page_libre', clock))
    .executeTakeFirst();
  return row && { movedTo: row.url };
}
