import { Readable } from 'node:stream';
import type { WithFeatures } from '~/content/kinds/kind';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import type { Deps } from '~/platform/deps';
import type { FileAnswer } from '~/platform/http/endpoint';
import { toCsv } from '~/platform/text/csv';
import type { Period } from './contract';
import { titlesOf } from './page-titles.server';
import type { StoredKind } from './stored-kinds';

const AT_ONCE = 1_000;

const CALLED: Record<StoredKind, string> = {
  visite: 'Visites',
  page: 'Pages vues',
  provenance: 'Visites par provenance',
  campagne: 'Visites par campagne',
  demande: 'Demandes par page de départ',
  robot: 'Pages demandées par des robots',
};

export function exportFrequentation({ db, features }: Pick<Deps, 'db'> & WithFeatures, { from, to }: Period): FileAnswer {
  async function* lines() {
    yield `\uFEFF${await toCsv([['Jour', 'Compté', 'Quoi', 'Adresse', 'Sorte de demande', 'Nombre']])}`;
    for (let offset = 0; ; offset += AT_ONCE) {
      const rows = await db
        .selectFrom('mesure')
        .selectAll()
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .orderBy('kind')
        .orderBy('name')
        .orderBy('detail')
        .limit(AT_ONCE)
        .offset(offset)
        .execute();
      const title = await titlesOf(
        { db, features },
        rows.map(({ name }) => name),
      );
      yield await toCsv(
        rows.map(({ day, kind, name, detail, count }) => [
          day,
          CALLED[kind as StoredKind] ?? kind,
          kind === 'provenance' && name === '' ? 'Accès direct ou inconnu' : title(name),
          name.startsWith('/') ? name : '',
          KINDS[detail as DemandeKindName]?.label ?? '',
          String(count),
        ]),
      );
      if (rows.length < AT_ONCE) return;
    }
  }
  return { name: `frequentation-${from}-${to}.csv`, mime: 'text/csv; charset=utf-8', bytes: Readable.from(lines()) };
}
