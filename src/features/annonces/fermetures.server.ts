import { requireReglages } from '~/content/reglages/reglages.server';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { closingWords } from './closing-words';
import type { AnnonceKind } from './kinds';

export async function listFermetures({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const today = inShop(clock.now()).toPlainDate().toString();
  const { horaires } = await requireReglages(db);
  const announced = await db
    .selectFrom('annonce')
    .select('last_day')
    .where('kind', '=', 'fermeture' satisfies AnnonceKind)
    .where('deleted_at', 'is', null)
    .execute();
  const days = new Set(announced.map(({ last_day }) => last_day));
  return horaires.exceptions
    .filter(({ to, ranges }) => ranges.length === 0 && to >= today && !days.has(to))
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to, label }) => ({ text: closingWords(from, to), label, from, to }));
}
