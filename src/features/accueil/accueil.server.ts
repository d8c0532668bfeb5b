import type { ImageView } from '~/content/medias/contract';
import { mute } from '~/content/medias/mute.server';
import { requirePageView } from '~/content/pages/pages.server';
import { listFeaturedFamilles } from '~/features/familles/cards.server';
import { listMarqueLinks } from '~/features/marques/marques.server';
import { listServiceTitles } from '~/features/services/services.server';
import { listUniversCards } from '~/features/univers/univers.server';
import type { Deps } from '~/platform/deps';
import { type AccueilView, accueilTexts } from './contract';

export async function viewAccueil(reader: Pick<Deps, 'db' | 'clock' | 'content'>): Promise<AccueilView> {
  const [page, univers, familles, marques, services] = await Promise.all([
    requirePageView(reader.db, 'accueil', accueilTexts),
    listUniversCards(reader),
    listFeaturedFamilles(reader),
    listMarqueLinks(reader),
    listServiceTitles(reader),
  ]);
  return { page, univers: univers.map(mute), familles: familles.map(mute), marques: marques.map(muteLogo), services };
}

const muteLogo = <M extends { logo: ImageView | null }>(marque: M): M => ({ ...marque, logo: marque.logo && { ...marque.logo, alt: '' } });
