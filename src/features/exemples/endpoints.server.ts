import type { Changed } from '~/content/edition/subject';
import type { WithContents } from '~/content/kinds/kind';
import type { AllTexts } from '~/content/pages/edition.server';
import type { Deps } from '~/platform/deps';
import { DONE, implement } from '~/platform/http/endpoint';
import { exemplesEndpoints } from './contract';
import { countImages, keepExemples, listExempleKinds, listExemplePages, listFor, takeOffExemples, tidyImages } from './exemples.server';

/** `changed` adds writes to the transaction of a change of the settings. */
export function implementExemples(all: Deps & WithContents, texts: AllTexts, changed: Changed<Record<string, unknown>>) {
  const deps = { ...all, kinds: listExempleKinds(all, texts, changed) };
  return [
    implement(exemplesEndpoints.list, async ({ caller }) => {
      const data = await listFor(deps, caller);
      return { data, total: data.length, images: await countImages(deps) };
    }),
    implement(exemplesEndpoints.pages, async ({ caller }) => ({ ...(await listExemplePages(deps)), mayChange: caller.role !== 'ACCUEIL' })),
    implement(exemplesEndpoints.keep, ({ body, caller }) => keepExemples(deps, caller, body.items).then(() => DONE)),
    implement(exemplesEndpoints.takeOff, ({ body, caller, visit }) =>
      takeOffExemples(deps, { by: caller, visit, items: body.items, areReglages: false }).then(() => DONE),
    ),
    implement(exemplesEndpoints.takeOffReglages, ({ body, caller, visit }) =>
      takeOffExemples(deps, { by: caller, visit, items: body.items, areReglages: true }).then(() => DONE),
    ),
    implement(exemplesEndpoints.tidyImages, async ({ caller }) => ({ removed: await tidyImages(deps, caller) })),
  ];
}
