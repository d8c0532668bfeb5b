import { hasExemples } from '~/content/edition/exemples.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { PremiersPas } from './contract';
import { STEP_NAMES, type Step } from './steps';

const END = 'fin';

export async function viewPremiersPas({ db }: Pick<Deps, 'db'>): Promise<PremiersPas> {
  const rows = await db.selectFrom('premier_pas').select(['step', 'state']).execute();
  const stateOf = (name: string) => rows.find(({ step }) => step === name)?.state ?? null;
  const steps = STEP_NAMES.map((step) => ({ step, state: stateOf(step) }));
  return { steps, isOver: stateOf(END) !== null || steps.every(({ state }) => state === 'fait'), hasExemples: await hasExemples(db) };
}

export const markStep = (deps: Pick<Deps, 'db' | 'clock'>, step: Step, state: 'fait' | 'passe') => store(deps, step, state);

export const endPremiersPas = (deps: Pick<Deps, 'db' | 'clock'>) => store(deps, END, 'fait');

/** A step once done stays done when it is put off later. */
async function store({ db, clock }: Pick<Deps, 'db' | 'clock'>, step: Step | typeof END, state: 'fait' | 'passe'): Promise<PremiersPas> {
  const columns = { state, at: toStamp(clock.now()) };
  await db
    .insertInto('premier_pas')
    .values({ step, ...columns })
    .onConflict((conflict) => conflict.column('step').doUpdateSet(columns).where('premier_pas.state', '=', 'passe'))
    .execute();
  return viewPremiersPas({ db });
}
