import { fold } from '~/platform/text/fold';

type Named = { label: string; group: string };

/** Exact names first, then prefixes, each with its group. A plural counts as the same name: « poele », « Poêles ». */
export function bestFirst<O extends Named>(options: readonly O[], typed: string): O[] {
  const name = singular(typed);
  if (!name) return [...options];
  const rankOf = ({ label }: Named) => {
    const own = singular(label);
    if (own === name) return 0;
    return own.startsWith(`${name} `) ? 1 : 2;
  };
  const best = new Map<string, number>();
  for (const option of options) best.set(option.group, Math.min(rankOf(option), best.get(option.group) ?? 2));
  const groupRank = ({ group }: Named) => best.get(group) ?? 2;
  const orderOf = [...best.keys()];
  return options.toSorted(
    (a, b) => groupRank(a) - groupRank(b) || orderOf.indexOf(a.group) - orderOf.indexOf(b.group) || rankOf(a) - rankOf(b),
  );
}

const singular = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/s$/, ''))
    .join(' ');
