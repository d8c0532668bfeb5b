import type { Db, Tx } from '#db/tables';
import { listImages } from '~/content/medias/medias.server';
import { listFamilleCards } from '~/features/familles/linked.server';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';
import type { MailLook } from '~/platform/mail/look';
import { richMail, type Written, whole } from '~/platform/mail/rich';
import { plainText } from '~/platform/text/rich-text';
import type { LettreBloc } from './lettre-blocs';
import { type ShownImage, type ShownLettreBloc, writeBlocs } from './lettre-mail';
import { readLettreBlocs } from './stored-blocs';

type Reader = Pick<Deps, 'clock' | 'env'> & { db: Db | Tx };

export async function writeLettre(
  deps: Reader,
  { body, blocs }: { body: string; blocs: string },
  look: MailLook | undefined,
): Promise<Written> {
  const list = readLettreBlocs(blocs);
  const { publicUrl } = deps.env;
  return list.length > 0 ? writeBlocs(await showBlocs(deps, list, look), look) : richMail(body, publicUrl, look);
}

async function showBlocs(deps: Reader, blocs: LettreBloc[], look: MailLook | undefined): Promise<ShownLettreBloc[]> {
  const { publicUrl } = deps.env;
  const familles = await findFamilles(deps, blocs);
  const ids = [
    ...blocs.map((bloc) => (bloc.kind === 'image' ? bloc.image.media : null)),
    ...[...familles.values()].map((row) => row.image_id),
  ];
  const images = await listImages(deps.db, ids);
  const imageOf = (id: number | null): ShownImage | undefined => {
    const image = images.get(id ?? -1);
    // Only bitmaps have the JPEG that every mail program shows.
    return image?.srcset ? { src: `${publicUrl}${image.src.slice(0, image.src.lastIndexOf('/'))}/partage.jpg` } : undefined;
  };
  const show = (bloc: LettreBloc): ShownLettreBloc[] => {
    switch (bloc.kind) {
      case 'titre':
        return [bloc];
      case 'texte':
        return [{ kind: 'texte', ...richMail(bloc.html, publicUrl, look) }];
      case 'bouton':
        return [{ ...bloc, url: whole(bloc.url, publicUrl) ?? publicUrl }];
      case 'image': {
        const image = imageOf(bloc.image.media);
        return image ? [{ kind: 'image', image, alt: bloc.alt, link: bloc.link && whole(bloc.link, publicUrl) }] : [];
      }
      case 'familles':
        return [
          {
            kind: 'familles',
            familles: bloc.familles.flatMap((id) => {
              const row = familles.get(id);
              if (!row) return [];
              const name = row.name.replaceAll('\n', ' ');
              return [{ name, text: plainText(row.summary), url: `${publicUrl}/familles/${row.url}`, image: imageOf(row.image_id) }];
            }),
          },
        ];
    }
  };
  return blocs.flatMap(show);
}

const findFamilles = (reader: Parameters<typeof listFamilleCards>[0], blocs: LettreBloc[]) =>
  listFamilleCards(
    reader,
    blocs.flatMap((bloc) => (bloc.kind === 'familles' ? bloc.familles : [])),
  );

/** @throws Problem 422 when a placed famille or picture is missing */
export async function requireShown({ clock }: Pick<Deps, 'clock'>, tx: Tx, blocs: LettreBloc[]): Promise<void> {
  const familles = await findFamilles({ db: tx, clock }, blocs);
  const images = await listImages(
    tx,
    blocs.map((bloc) => (bloc.kind === 'image' ? bloc.image.media : null)),
  );
  const details: Record<string, string[]> = {};
  for (const [at, bloc] of blocs.entries()) {
    if (bloc.kind === 'familles' && bloc.familles.some((id) => !familles.has(id)))
      details[`blocs.${at}.familles`] = [`Bloc ${at + 1}\u00a0: une famille n’est plus publiée. Publiez-la, ou retirez-la de la lettre.`];
    if (bloc.kind === 'image' && !images.get(bloc.image.media)?.srcset)
      details[`blocs.${at}.image`] = [
        `Bloc ${at + 1}\u00a0: cette image ne peut pas partir par courriel. Choisissez une photo de la médiathèque.`,
      ];
  }
  const [first] = Object.values(details).flat();
  if (first) throw new Problem(422, 'invalide', first, { details });
}
