import { type Joined, keepJoined, readJoined } from '~/features/estimations/joined-store';
import type { FamilleRoute } from '~/features/familles/contract';
import { isBlank } from '~/intake/draft/answers';
import { draft } from './draft';
import { findFamilleRoute } from './find-famille';
import { besoinStep, logementStep } from './input';
import type { ProjetAnswers } from './steps';

/** Copies families and dwelling of new estimates into empty answers, once each. @returns whether there were any */
export async function takeJoined(listed: FamilleRoute[]): Promise<boolean> {
  const fresh = readJoined().filter(({ isTaken }) => !isTaken);
  if (fresh.length === 0) return false;
  const urls = [...new Set(fresh.flatMap(({ familles }) => familles))];
  const [found] = await Promise.all([Promise.all(urls.map((url) => findFamilleRoute(url, listed))), draft.read()]);
  const familles = found.flatMap((famille) => listed.find(({ url }) => url === famille?.url) ?? []);
  const { answers } = draft.current();
  draft.chooseAnswers({ ...chosen(answers, familles), ...fresh.reduce(housed, { dwelling: answers.dwelling, town: answers.town }) });
  const taken = new Set(fresh.map(({ joinedAt }) => joinedAt));
  keepJoined(readJoined().map((one) => (taken.has(one.joinedAt) ? { ...one, isTaken: true } : one)));
  return true;
}

function chosen({ universes = [], families = [] }: ProjetAnswers, familles: FamilleRoute[]): ProjetAnswers {
  const both = {
    universes: [...new Set([...universes, ...familles.map(({ univers }) => univers)])],
    families: [...new Set([...families, ...familles.map(({ url }) => url)])],
  };
  return besoinStep.safeParse(both).success ? both : { universes, families };
}

type Housed = Pick<ProjetAnswers, 'dwelling' | 'town'>;

function housed(before: Housed, { dwelling: { town, surface, year, ...said } }: Joined): Housed {
  const answered = { ...said, surface: wholeOf(surface), year: wholeOf(year) };
  const dwelling = Object.fromEntries(
    Object.entries({ ...answered, ...before.dwelling }).map(([name, value]) => [
      name,
      isBlank(value) ? answered[name as keyof typeof answered] : value,
    ]),
  );
  const { shape } = logementStep;
  return {
    dwelling: shape.dwelling.safeParse(dwelling).success ? dwelling : before.dwelling,
    town: isBlank(before.town) && shape.town.safeParse(town).success ? town : before.town,
  };
}

const wholeOf = (number: number | undefined) => (number === undefined ? undefined : String(Math.round(number)));
