import type { Effect } from '~/content/importation/contract';
import { aides } from '../engine/aides';
import type { Estimate, EstimateOutcome } from '../engine/estimate';
import { formatRange } from '../engine/figures';
import { mentionNotes, POSE_KEY } from '../engine/mentions';
import { currentRegles, type Regle } from '../engine/regles';
import type { Tarif } from '../engine/tarifs';
import { HOUSEHOLDS } from './households';

const VERDICTS: Record<EstimateOutcome['verdict'], string> = { probable: 'Probable', a_verifier: 'À vérifier', non: 'Non', ferme: 'Fermé' };
const NOTHING = 'N’en entend pas parler';

/** `about`: the rule, where several change at once. */
type Changed = { name: string; about?: string; before: string; after: string };

type Change = { before: readonly Regle[]; rest: readonly Regle[]; after: Regle; tarifs: readonly Tarif[]; today: string };

/** What each usual household reads of a rule before and after a change, on the day on which it counts. @param rest without the row that `after` replaces */
export function changesOf({ before, rest, after, tarifs, today }: Change): Changed[] {
  const { key } = after;
  const day = after.valid_from > today ? after.valid_from : today;
  const [travaux] = after.travaux;
  const [lieu] = after.lieux ?? [];
  if (after.dispositif === 'mention') {
    const read = (regles: readonly Regle[]) => mentionsIn(regles, after, day);
    return [{ name: 'Qui ouvre l’outil', before: read(before), after: read([...rest, after]) }];
  }
  return HOUSEHOLDS.map(({ name, answers }) => {
    const said = { ...answers, travaux, ...(lieu && { commune: lieu }), ...(after.remplace && { energie: after.remplace[0] }) };
    const read = (regles: readonly Regle[]) => readOf(aides.estimate(said, { regles, tarifs, today: day }), key);
    const [then, now] = [read(before), read([...rest, after])];
    return { name, before: beside(then, now), after: beside(now, then) };
  });
}

export function effectOf(all: readonly Changed[]): Effect {
  const byName = Map.groupBy(all, ({ name }) => name);
  return {
    who: byName.size === 1 ? 'qui ouvre l’outil' : `ces ${HOUSEHOLDS.length}\u00a0foyers courants`,
    readers: [...byName].map(([name, read]) => ({
      name,
      changes: read.filter(({ before, after }) => before !== after).map(({ name: _, ...change }) => change),
    })),
  };
}

type Read = { short: string; sentences: readonly string[] };

/** The word and the amount; where they stay as they were, also the sentences that the other reading does not have. */
function beside({ short, sentences }: Read, other: Read): string {
  const own = short === other.short ? sentences.filter((sentence) => !other.sentences.includes(sentence)) : [];
  return [short, ...own].join('. ');
}

function readOf({ outcomes, notes }: Estimate, key: string): Read {
  const outcome = outcomes.find((one) => one.key === key);
  if (!outcome) return { short: NOTHING, sentences: [] };
  const own = `${outcome.label}\u00a0: `;
  const caps = notes
    .filter((note) => note.startsWith(own))
    .map((note) => note.charAt(own.length).toUpperCase() + note.slice(own.length + 1));
  return { short: wordsOf(outcome), sentences: [outcome.label, outcome.why, ...caps] };
}

function mentionsIn(regles: readonly Regle[], { key, outils = [] }: Regle, today: string): string {
  const own = regles.filter((regle) => regle.key === key);
  // The tool says who supplies and fits above its questions, not in its notes (pose.server.ts).
  if (key === POSE_KEY) {
    const [rule] = currentRegles({ regles: own, today });
    return rule === undefined ? NOTHING : rule.overdue || rule.ended ? VERDICTS.a_verifier : rule.texte;
  }
  return outils.flatMap((slug) => mentionNotes({ regles: own, tarifs: [], today }, slug))[0] ?? NOTHING;
}

function wordsOf({ verdict, amount }: EstimateOutcome): string {
  return [VERDICTS[verdict], amount && !amount.stale && formatRange(amount.range, amount.unit)].filter(Boolean).join(', ');
}
