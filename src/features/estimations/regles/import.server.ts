import { datedName } from '~/content/dated/dated-name';
import { datedImportable } from '~/content/dated/import.server';
import { todayIn } from '~/content/dated/state.server';
import { giveWay } from '~/platform/give-way';
import { fold } from '~/platform/text/fold';
import { regleRank } from '../engine/travaux';
import { REGLE } from '../kind';
import { listStored } from '../tarifs/tarifs.server';
import { changesOf, effectOf } from './changes';
import { reglesAdminEndpoints } from './contract';
import { type RegleDraft, regleDraftOf, regleInputOf } from './draft';
import { reglesEdition, requireRegleQuota } from './edition.server';
import { LABEL, percentFault, REGLE_COLUMNS } from './import-columns';
import { listStoredRegles } from './regles.server';

type Named = Pick<RegleDraft, 'dispositif' | 'label'>;
const nameOf = ({ dispositif, label }: Named) => `${dispositif} ${fold(label.trim())}`;

const SEVERAL = 'Plusieurs règles portent ce nom. Ajoutez la colonne «\u00a0Identifiant\u00a0» d’un export, pour dire laquelle.';

/** Nothing is assumed of a new rule, not even that it is open. */
const BLANK = { ...regleDraftOf({}, undefined), dispositif: '', etat: '' } as unknown as RegleDraft;

export const reglesImport = datedImportable({
  kind: REGLE,
  columns: REGLE_COLUMNS,
  linked: [],
  edition: reglesEdition,
  input: reglesAdminEndpoints.create.body,
  blank: BLANK,
  draftOf: (regle) => regleDraftOf(regle, undefined),
  inputOf: regleInputOf,
  list: async (db, isBin) => (await listStoredRegles(db, isBin)).toSorted((a, b) => regleRank(a) - regleRank(b)),
  keyed: (rows) => {
    const keys = Map.groupBy(rows, nameOf);
    return (draft) => {
      const [key, second] = new Set((keys.get(nameOf(draft)) ?? []).map((row) => row.key));
      if (key === undefined) return { key: nameOf(draft), draft, isNew: true };
      return second === undefined ? { key, draft: { ...draft, key } } : { fault: { column: LABEL, message: SEVERAL } };
    };
  },
  labelOf: ({ label, valid_from }) => datedName(label, valid_from),
  check: percentFault,
  effect: async ({ clock }, db, written) => {
    const [before, tarifs, today] = [await listStoredRegles(db), await listStored(db), todayIn(clock)];
    const replaced = new Set(written.map(({ match }) => match?.id));
    const kept = before.filter(({ id }) => !replaced.has(id));
    const regles = written.map(({ input }, at) => ({ ...input, key: input.key ?? `nouvelle ${at}` }));
    const changes: ReturnType<typeof changesOf> = [];
    for (const after of regles) {
      await giveWay();
      const rest = [...kept, ...regles.filter((one) => one !== after)];
      changes.push(...changesOf({ before, rest, after, tarifs, today }).map((change) => ({ ...change, about: after.label })));
    }
    return effectOf(changes);
  },
  requireQuota: requireRegleQuota,
});
