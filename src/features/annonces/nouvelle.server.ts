import { findLatestActualite } from '~/features/actualites/latest.server';
import { inShop, toStamp } from '~/platform/clock';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { premier } from '~/platform/text/premier';
import type { Nouvelle } from './contract';
import type { AnnonceKind } from './kinds';

type Reader = Pick<Deps, 'db' | 'clock'>;

export async function findNouvelle({ db, clock }: Reader): Promise<Nouvelle | undefined> {
  const now = clock.now();
  const event = await db
    .selectFrom('annonce')
    .select(['text', 'link', 'starts_at', 'finishes_at'])
    .where('kind', '=', 'evenement' satisfies AnnonceKind)
    .where(published('annonce', clock))
    .where('ends_at', '>', toStamp(now))
    .where('finishes_at', '>', inShop(now).toPlainDateTime().toString({ smallestUnit: 'minute' }))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  if (event?.starts_at && event.finishes_at)
    return { title: event.text, when: whenText(event.starts_at, event.finishes_at), link: event.link || '/showroom#venir', isEvent: true };
  const actualite = await findLatestActualite({ db, clock });
  return (
    actualite && {
      title: actualite.title,
      when: dayText(actualite.dated_on, { day: 'numeric', month: 'long', year: 'numeric' }),
      link: `/actualites/${actualite.url}`,
      isEvent: false,
    }
  );
}

const dayText = (day: string, options: Intl.DateTimeFormatOptions) =>
  premier(Temporal.PlainDate.from(day.slice(0, 10)).toLocaleString('fr-FR', options));

/** « samedi 5 décembre, de 10 h à 18 h », « du samedi 5 décembre, 10 h, au dimanche 6 décembre, 18 h ». @param from, to in shop time */
function whenText(from: string, to: string): string {
  const day = (moment: string) => dayText(moment, { weekday: 'long', day: 'numeric', month: 'long' });
  return from.slice(0, 10) === to.slice(0, 10)
    ? `${day(from)}, de ${hourOf(from)} à ${hourOf(to)}`
    : `du ${day(from)}, ${hourOf(from)}, au ${day(to)}, ${hourOf(to)}`;
}

function hourOf(moment: string): string {
  const { hour, minute } = Temporal.PlainDateTime.from(moment);
  return `${hour}\u00a0h${minute === 0 ? '' : `\u00a0${String(minute).padStart(2, '0')}`}`;
}
