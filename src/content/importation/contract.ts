import { z } from 'zod';
import { file } from '~/content/medias/contract';
import { byId, done, endpoint, fileAnswer, stamp } from '~/platform/http/endpoint';
import { MB } from '~/platform/http/largest-file';
import { listQuery } from '~/platform/http/list-query';
import { LINE_STATES } from './line-states';

/** A ZIP of pictures: below the largest upload. */
const LIMITS = { file: 100 * MB, sending: 110 * MB, parts: 4 };

const STATES = ['attente', 'faite', 'reprise'] as const;
const counts = z.object(Object.fromEntries(LINE_STATES.map((state) => [state, z.int()])) as Record<(typeof LINE_STATES)[number], z.ZodInt>);
export type Counts = z.output<typeof counts>;

const summary = z.object({
  id: z.string(),
  kind: z.string().describe('Sorte de contenu, comme « marque ».'),
  state: z.enum(STATES),
  file: z.string(),
  author: z.string(),
  createdAt: stamp,
  doneAt: stamp.nullable(),
  undoneAt: stamp.nullable(),
  undoneBy: z.string().nullable(),
  counts: counts.nullable().describe('Une fois importé.'),
  kept: z.array(z.object({ label: z.string(), why: z.string() })).describe('Ce que l’annulation a laissé, et pourquoi.'),
  mayTakeBack: z.boolean(),
});
export type ImportationRow = z.output<typeof summary>;

const choice = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string().optional(),
  requiredUnless: z.string().optional().describe('Obligatoire, sauf si une colonne remplit cette clé.'),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});

const choices = z.record(z.string().max(30), z.string().max(300));
const columnKeys = z.array(z.string().max(60).nullable()).max(200);

const view = summary.extend({
  words: z.object({ one: z.string(), many: z.string() }),
  section: z.string().describe('Chemin de la liste, après /admin/.'),
  cells: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), column: z.string().nullable() })),
  columns: z.array(z.object({ key: z.string(), heading: z.string(), help: z.string() })),
  choices: z.array(choice),
  chosen: choices,
  onTakeBack: z.string().optional().describe('Ce que fait l’annulation, là où rien ne va à la corbeille.'),
  lines: z.int(),
  pictures: z.int().describe('Images du ZIP.'),
  ignored: z.array(z.string()).describe('Ce que le fichier contient et que rien ne lit.'),
});
export type ImportationView = z.output<typeof view>;

const essaiQuery = z.object({
  state: z.enum(LINE_STATES).optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(25),
});
export type EssaiQuery = z.output<typeof essaiQuery>;

const line = z.object({
  line: z.int().describe('Ligne du tableau.'),
  label: z.string(),
  state: z.enum(LINE_STATES),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type EssaiLine = z.output<typeof line>;

const effect = z.object({
  who: z.string().describe('Ceux dont la lecture est essayée, comme « ces 10 foyers courants ».'),
  readers: z.array(
    z.object({
      name: z.string(),
      changes: z.array(z.object({ about: z.string().optional(), before: z.string(), after: z.string() })),
    }),
  ),
});
export type Effect = z.output<typeof effect>;

const byKind = z.object({ kind: z.string().max(40) });
const byKindAndId = byId.extend(byKind.shape);
const listed = z.object({ q: z.string().max(200).default(''), state: z.string().max(20).default('') });
export type Listed = z.output<typeof listed>;
const formats = z.enum(['csv', 'xlsx', 'zip']);
export type ExportFormat = z.output<typeof formats>;

const guard = 'EDITEUR';
/** Not for what can be put back: see `implementImportations`. */
const asks = 'password';

export const contentImportations = {
  list: endpoint({
    method: 'GET',
    path: '/admin/contenus/importations',
    guard,
    asks: 'nothing: reads',
    summary: 'Les importations, la plus récente d’abord.',
    query: listQuery.pick({ page: true, perPage: true }).extend({ kind: z.string().max(40).optional() }),
    answer: z.object({ data: z.array(summary), total: z.int() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/admin/contenus/importations',
    guard,
    asks: 'nothing: not shown',
    summary: 'Reçoit un tableau (CSV, XLSX, ou ZIP avec ses images), qui attend une journée.',
    upload: LIMITS,
    body: z.object({ kind: z.string().max(40), file }),
    answer: view,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/contenus/importations/:id',
    guard,
    asks: 'nothing: reads',
    summary: 'Un tableau reçu\u00a0: ses colonnes, ou ce qu’il a donné.',
    params: byId,
    answer: view,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/admin/contenus/importations/:id',
    guard,
    asks: 'nothing: not shown',
    summary: 'Dit ce que remplit chaque colonne.',
    params: byId,
    body: z.object({ columns: columnKeys, chosen: choices }),
    answer: view,
  }),
  essai: endpoint({
    method: 'GET',
    path: '/admin/contenus/importations/:id/essai',
    guard,
    asks: 'nothing: reads',
    summary: 'Ce que deviendrait chaque ligne, sans rien enregistrer.',
    params: byId,
    query: essaiQuery,
    answer: z.object({
      counts,
      data: z.array(line),
      total: z.int(),
      empreinte: z.string().describe('À renvoyer pour importer\u00a0: un changement depuis est dit.'),
      effect: effect.optional().describe('Ce que toutes les lignes ensemble changent à ce qui se lit, pour une sorte qui sait le dire.'),
    }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/admin/contenus/importations/:kind/:id/import',
    guard,
    asks,
    summary: 'Enregistre d’un coup les lignes nouvelles et changées.',
    params: byKindAndId,
    body: z.object({ empreinte: z.string().max(100) }),
    answer: view,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/admin/contenus/importations/:kind/:id/reprise',
    guard,
    asks,
    summary: 'Annule un import\u00a0: ce qu’il a créé va à la corbeille, ce qu’il a changé redevient comme avant.',
    params: byKindAndId,
    answer: view,
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/admin/contenus/importations/:id',
    guard,
    asks: 'nothing: not shown',
    summary: 'Efface un tableau qui attend.',
    params: byId,
    answer: done,
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/contenus/exports/:kind',
    guard,
    asks,
    summary: 'Tout d’une sorte, en CSV, en XLSX, ou en ZIP avec les images\u202f; des personnes, celles que la liste montre.',
    params: byKind,
    query: listed.extend({ format: formats.default('xlsx') }),
    answer: fileAnswer,
  }),
  modele: endpoint({
    method: 'GET',
    path: '/admin/contenus/modeles/:kind',
    guard,
    asks: 'nothing: reads',
    summary: 'Un tableau vide avec ses titres et une ligne d’exemple.',
    params: byKind,
    query: z.object({ format: formats.exclude(['zip']).default('xlsx') }),
    answer: fileAnswer,
  }),
};
