import { inShop, toStamp } from '~/platform/clock';
import { MOST_HOURS } from './closed-day-contract';
import { type Creneau, fits, listCreneaux, type Planning } from './creneaux.server';

/** Nearest first, on different days if possible; one each before a second; shared only if needed. @returns by id, absent without one */
export function shareHours(planning: Planning, appointments: { id: string; start: string }[]): Map<string, Creneau[]> {
  const today = inShop(planning.now).toPlainDate();
  const free = listCreneaux(planning, today, today.add({ days: planning.rules.horizonDays })).map((hour) => ({
    hour,
    key: toStamp(hour.start),
    day: inShop(hour.start).toPlainDate().toString(),
    ms: hour.start.epochMilliseconds,
  }));
  const nearest = new Map(appointments.map(({ id, start }) => [id, free.toSorted(byDistanceTo(Date.parse(start)))] as const));
  const taken = [...planning.taken];
  const given = new Set<string>();
  const shared = new Map<string, Free[]>();
  for (let round = 0; round < MOST_HOURS; round += 1)
    for (const { id } of appointments) {
      const own = shared.get(id) ?? [];
      const find = (suits: (one: Free) => boolean) =>
        nearest.get(id)?.find((one) => suits(one) && fits({ rules: planning.rules, taken }, one.hour));
      const isNew = ({ key }: Free) => !given.has(key);
      const found =
        find((one) => isNew(one) && own.every(({ day }) => day !== one.day)) ?? find(isNew) ?? (round === 0 ? find(() => true) : undefined);
      if (!found) continue;
      taken.push(found.hour);
      given.add(found.key);
      shared.set(id, [...own, found]);
    }
  return new Map([...shared].map(([id, own]) => [id, own.toSorted((a, b) => a.ms - b.ms).map(({ hour }) => hour)]));
}

type Free = { hour: Creneau; key: string; day: string; ms: number };

const byDistanceTo = (ms: number) => (a: Free, b: Free) => Math.abs(a.ms - ms) - Math.abs(b.ms - ms);
