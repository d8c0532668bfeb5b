import { listExemples } from '~/content/edition/exemples.server';
import type { Deps } from '~/platform/deps';
import type { Check } from './verification';

type Left = Awaited<ReturnType<typeof listExemples>>;

/** Pictures that nothing shows any more trouble no visitor. */
const isShown = ({ subject }: Left[number]) => subject !== 'media';

/** What the site began with is not the shop's, however complete it looks. */
export async function listLeft({ db }: Pick<Deps, 'db'>) {
  const left = (await listExemples(db)).filter(isShown);
  const reglages = new Set(left.filter(({ subject }) => subject === 'reglages').map(({ subjectId }) => subjectId));
  return { contents: left.length - reglages.size, reglages };
}

export const unlessExemple = (isExemple: boolean, help: string): string =>
  isExemple ? `C’est encore l’exemple du début : donnez le vôtre, ou gardez-le s’il est juste. ${help}` : help;

export const exemplesCheck = (count: number): Check => ({
  id: 'exemples',
  group: 'contenu',
  level: 'conseille',
  ok: count === 0,
  title: 'Contenu d’exemple',
  help:
    count > 1
      ? `${count} contenus sont encore ceux du magasin inventé avec lequel le site a commencé. Gardez, adaptez ou retirez chacun.`
      : 'Un contenu est encore celui du magasin inventé avec lequel le site a commencé. Gardez-le, adaptez-le ou retirez-le.',
  link: '/admin/exemples',
});

/** The share picture shows the invented shop's house, even if some settings are the shop's own. */
export const shareImageCheck = (shareImageId: number | null, exempleMedias: Set<string>): Check => ({
  id: 'image-de-partage',
  group: 'reglages',
  level: 'conseille',
  ok: !exempleMedias.has(String(shareImageId)),
  title: 'Image de partage',
  help: 'L’image qui accompagne une page partagée est encore celle du début : choisissez la vôtre, ou retirez-la et votre logo prend sa place. Pour la garder, enregistrez sa description dans la médiathèque.',
  link: '/admin/reglages/site',
});
