import type { Expression, SqlBool } from 'kysely';
import { inShop, SHOP_ZONE, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { STATE_NAMES } from '../handling.server';

/** `month`: « 2026-11 », shop time; calendar minutes, closings included; `ninth`: ninth decile, null without answers. */
export type Delai = {
  month: string;
  received: number;
  answered: number;
  median: number | null;
  ninth: number | null;
};

/** Waiting times to the first answer (mail, appointment, reached call or closing), oldest month first. Without spam and merged requests. */
export async function listDelais({ db, clock }: Pick<Deps, 'db' | 'clock'>, months: number): Promise<Delai[]> {
  const first = inShop(clock.now())
    .toPlainDate()
    .with({ day: 1 })
    .subtract({ months: months - 1 });
  const rows = await db
    .selectFrom('demande')
    .leftJoin('demande_evenement as said', (join) =>
      join.onRef('said.demande_id', '=', 'demande.id').on((eb) => {
        const isToThem: Expression<SqlBool> = eb.and([eb('said.visible', '=', 1), eb('said.compte_id', 'is not', null)]);
        const isClosing: Expression<SqlBool> = eb.and([eb('said.kind', '=', 'etat'), eb('said.text', '=', STATE_NAMES.traitee)]);
        return eb.or([isToThem, isClosing, eb('said.kind', '=', 'appel')]);
      }),
    )
    .where('demande.created_at', '>=', toStamp(first.toZonedDateTime(SHOP_ZONE).toInstant()))
    .where('demande.state', '!=', 'indesirable')
    .where('demande.fusionnee_dans', 'is', null)
    .groupBy(['demande.id', 'demande.created_at'])
    .select(['demande.created_at', (eb) => eb.fn.min('said.at').as('answered')])
    .execute();
  const byMonth = Map.groupBy(rows, ({ created_at }) => monthOf(inShop(Temporal.Instant.from(created_at)).toPlainDate()));
  return Array.from({ length: months }, (_, index) => {
    const month = monthOf(first.add({ months: index }));
    const ofMonth = byMonth.get(month) ?? [];
    const minutes = ofMonth
      .flatMap(({ created_at, answered }) => (answered ? [Math.max(0, (Date.parse(answered) - Date.parse(created_at)) / 60_000)] : []))
      .sort((a, b) => a - b);
    return { month, received: ofMonth.length, answered: minutes.length, median: within(minutes, 0.5), ninth: within(minutes, 0.9) };
  });
}

const monthOf = (date: Temporal.PlainDate) => date.toPlainYearMonth().toString();

/** Nearest rank. @param sorted ascending @param share 0 to 1 */
const within = (sorted: number[], share: number) => {
  const value = sorted[Math.ceil(sorted.length * share) - 1];
  return value === undefined ? null : Math.round(value);
};
