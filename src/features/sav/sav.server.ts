import { requirePageView } from '~/content/pages/pages.server';
import { tarifsOfDepannage } from '~/content/reglages/depannage.server';
import { callBackText } from '~/content/reglages/horaires.server';
import { knownReglages, phoneHrefOf } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { type SavView, savTexts } from './contract';

export async function viewSav(deps: Pick<Deps, 'db' | 'content' | 'clock'>): Promise<SavView> {
  const [page, { horaires, demandes, site }, tarifs] = await Promise.all([
    requirePageView(deps.db, 'sav', savTexts),
    knownReglages(deps),
    tarifsOfDepannage(deps),
  ]);
  const rappel = callBackText(deps.clock.now(), horaires);
  const { phone, when } = demandes.astreinte;
  const faq = page.faq.filter(({ univers }) => site.univers.includes(univers));
  return {
    ...page,
    faq,
    ...tarifs,
    ...(rappel && { rappel }),
    ...(phone && { astreinte: { phone, phoneHref: phoneHrefOf(phone), when } }),
  };
}
