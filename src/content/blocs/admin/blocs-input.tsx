import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ItemsInput } from '~/admin/items-input';

/** How staff write one kind of block. `wordsOf` tells it from its neighbours while it is folded. */
export type BlocKind = {
  label: string;
  blank: { kind: string } & Record<string, unknown>;
  fields: (source: string) => ReactNode;
  wordsOf: (bloc: never) => string;
};

/** @param declared binds `blank` and `wordsOf` to the shape of the block */
export const blocKind = <B extends { kind: string }>(
  declared: Omit<BlocKind, 'blank' | 'wordsOf'> & {
    blank: { [K in keyof B]?: unknown } & Pick<B, 'kind'>;
    wordsOf: (bloc: Partial<B>) => string;
  },
): BlocKind => declared;

type Props = { label: string; help: string; kinds: readonly BlocKind[] };

export const BlocsInput = ({ label, help, kinds }: Props) => (
  <ItemsInput source="blocs" label={label} help={help} kinds={kinds} nameOf={(bloc) => nameOf(kinds, bloc)}>
    {(source) => <Fields source={source} kinds={kinds} />}
  </ItemsInput>
);

function Fields({ source, kinds }: { source: string; kinds: readonly BlocKind[] }) {
  const kind: string = useWatch({ name: `${source}.kind` });
  return kinds.find(({ blank }) => blank.kind === kind)?.fields(source);
}

const MOST_SIGNS = 60;

function nameOf(kinds: readonly BlocKind[], bloc: Record<string, unknown>): string {
  const declared = kinds.find(({ blank }) => blank.kind === bloc.kind);
  if (!declared) return '';
  const words = declared.wordsOf(bloc as never);
  const short = words.length > MOST_SIGNS ? `${words.slice(0, MOST_SIGNS - 1).trimEnd()}…` : words;
  return short ? `${declared.label}\u00a0: ${short}` : declared.label;
}
