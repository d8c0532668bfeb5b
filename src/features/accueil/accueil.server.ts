import type { Deps } from '~/platform/deps';
import { listArguments, listFeaturedFamilles } from '../familles/familles.server';
import { listMarqueLinks } from '../marques/marques.server';
import { requirePageView } from '../pages/pages.server';
import { listServiceTitles } from '../services/services.server';
import { listUniversCards } from '../univers/univers.server';
import { type AccueilView, accueilTexts } from './contract';

export async function viewAccueil(reader: Pick<Deps, 'db' | 'clock'>): Promise<AccueilView> {
  const [page, univers, familles, reasons, marques, particulier, pro] = await Promise.all([
    requirePageView(reader.db, 'accueil', accueilTexts),
    listUniversCards(reader),
    listFeaturedFamilles(reader),
    listArguments(reader),
    listMarqueLinks(reader),
    listServiceTitles(reader, 'particulier'),
    listServiceTitles(reader, 'pro'),
  ]);
  return { page, univers, familles, arguments: reasons, marques, services: { particulier, pro } };
}
