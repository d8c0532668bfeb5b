import { knownReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { knownStyle } from './identite.server';

/** The shop's colour as it was last read, for pages that are shown when nothing can be read; undefined is the starter's. */
export function watchAccent(deps: Pick<Deps, 'db' | 'content'>): { accent(): string | undefined; stop(): void } {
  let accent: string | undefined;
  const read = () =>
    void knownReglages(deps).then(
      ({ identite }) => {
        accent = knownStyle(identite)?.['--shop'];
      },
      // The last one stays.
      () => {},
    );
  read();
  return { accent: () => accent, stop: deps.content.subscribe(read) };
}
