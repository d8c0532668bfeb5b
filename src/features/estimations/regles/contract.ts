import { z } from 'zod';
import { datedEndpoints, isoDay } from '~/content/dated/contract';
import { DATED_STATES } from '~/content/dated/dated';
import { versioned } from '~/content/edition/contract';
import { cachedRead } from '~/platform/http/endpoint';
import { INCOME_CLASSES } from '../engine/aides-income';
import { CLASSES_DPE } from '../engine/regles';
import { TOOL_SLUGS } from '../engine/tool';
import { DISPOSITIF_KEYS, TRAVAUX_KEYS } from '../engine/travaux';

const MOST = { label: 120, texte: 500, source: 300, url: 500, base: 60, lieux: 200 };
const tooLong = (most: number) => `C’est trop long\u00a0: ${most}\u00a0signes au plus.`;

const amount = z
  .number('Écrivez un nombre, comme 4000 ou 5,5.')
  .min(0, 'Écrivez un nombre positif.')
  .max(1_000_000, 'Ce nombre est trop grand\u00a0: un million au plus.');
const percent = amount.max(100, 'Une part ne dépasse pas 100\u00a0%.');
const yes = z.literal(true).optional();

/** What a rule says; an absent field asks, caps or gives nothing. */
const part = {
  dispositif: z.enum(DISPOSITIF_KEYS),
  label: z.string().trim().min(1, 'Nommez cette règle, comme les visiteurs la lisent.').max(MOST.label, tooLong(MOST.label)),
  travaux: z.array(z.enum(TRAVAUX_KEYS)).max(TRAVAUX_KEYS.length).readonly(),
  etat: z.enum(['ouverte', 'fermee', 'exclue']).describe('exclue : ce dispositif n’a jamais concerné ces travaux.'),
  texte: z.string().trim().max(MOST.texte, tooLong(MOST.texte)),
  principale: yes.describe('Demande une résidence principale.'),
  age_ans: z
    .union([z.literal(2), z.literal(15)])
    .optional()
    .describe('Années depuis l’achèvement du logement, au moins.'),
  proprietaire: yes.describe('Se demande par le propriétaire.'),
  pose: z.enum(['entreprise', 'rge']).optional().describe('Une seule entreprise fournit, pose et facture ; rge : avec cette mention.'),
  avant_devis: yes.describe('Se demande avant de signer.'),
  dpe: z.array(z.enum(CLASSES_DPE)).min(1).max(CLASSES_DPE.length).readonly().optional(),
  remplace: z
    .array(z.enum(['fioul', 'gaz']))
    .min(1)
    .max(2)
    .readonly()
    .optional()
    .describe('Ce qui est remplacé ; sinon la règle n’est pas évoquée.'),
  incertaine: yes.describe('Au mieux « à vérifier » : un autre décide.'),
  montants: z.array(amount).min(1).max(INCOME_CLASSES.length).readonly().optional().describe('Un pour tous, ou un par classe de revenus.'),
  unite: z.enum(['€', '%']).optional(),
  plafond_depense: amount.optional().describe('Dépense retenue au plus, en euros.'),
  plafond_part: z
    .array(percent)
    .min(1)
    .max(INCOME_CLASSES.length)
    .readonly()
    .optional()
    .describe('Part de la dépense, toutes aides ensemble, par classe.'),
  base: z.string().trim().max(MOST.base, tooLong(MOST.base)).optional(),
  lieux: z
    .array(z.string().regex(/^(?:\d\d|2[AB]|\d{5}|2[AB]\d{3})$/, 'Donnez le numéro d’un département, ou le code INSEE d’une commune.'))
    .min(1)
    .max(MOST.lieux)
    .readonly()
    .optional(),
  outils: z.array(z.enum(TOOL_SLUGS)).min(1).max(TOOL_SLUGS.length).readonly().optional().describe('Où cette mention se lit.'),
};

const days = {
  source: z.string(),
  seconde_main: yes.describe('Le texte lui-même n’a pas été lu.'),
  valid_from: z.string().describe('Premier jour, à l’heure du magasin.'),
  valid_until: z.string().optional().describe('Dernier jour de la règle elle-même, s’il est connu.'),
  review_by: z.string().describe('Dernier jour où le site l’affirme.'),
  checked_on: z.string(),
};

const key = z.string().min(1).max(60).describe('Les valeurs successives d’une même règle ont la même.');
const shown = z.object({ key, ...part, ...days, source_url: z.string() });

export const reglePart = z.object(part);

const row = z.object({
  id: z.string(),
  ...shown.shape,
  state: z.enum(DATED_STATES).describe('Ce que vaut cette règle aujourd’hui.'),
  next_review: z.string().describe('Prochaine échéance proposée à qui la vérifie aujourd’hui.'),
  confirmedAt: z.string().nullable().describe('Quand une personne du magasin l’a écrite ou vérifiée ; jamais : celle du début.'),
  ...versioned,
  deletedAt: z.string().nullable().describe('Entrée dans la corbeille.'),
});
export type RegleRow = z.output<typeof row>;

const sent = {
  key: key.nullable().describe('Aucune : une règle nouvelle.'),
  ...part,
  source: z
    .string()
    .trim()
    .min(1, 'Dites d’où vient cette règle\u00a0: le texte, le site, la date.')
    .max(MOST.source, tooLong(MOST.source)),
  source_url: z
    .string()
    .trim()
    .max(MOST.url, tooLong(MOST.url))
    .regex(/^https?:\/\/[^\s]+$/, 'Donnez l’adresse publique de cette source, comme https://www.service-public.gouv.fr.'),
  seconde_main: days.seconde_main,
  valid_from: isoDay,
  valid_until: isoDay.optional(),
  review_by: isoDay,
  checked_on: isoDay,
};
type Sent = z.output<z.ZodObject<typeof sent>>;
const input = z.object(sent).superRefine(checkTogether);
export type RegleInput = z.output<typeof input>;

export const reglesEndpoints = {
  read: cachedRead({
    path: '/estimations/regles',
    summary: 'Les règles d’aides, de TVA et de loi que les estimations disent\u00a0: celles qui valent, et celles qui viennent.',
    answer: z.object({ regles: z.array(shown) }),
  }),
};

export const reglesAdminEndpoints = datedEndpoints('/admin/regles', {
  row,
  input,
  change: z.object({ ...sent, version: versioned.version }).superRefine(checkTogether),
  listed: {},
  verified: {},
  those: 'celles',
  summaries: {
    list: 'Toutes les règles d’aides, de TVA et de loi, la plus récente d’abord pour chaque clé.',
    create: 'Ajoute une règle, ou la suite d’une règle à partir d’un jour.',
    revise: 'Corrige une règle.',
    verify: 'Dit qu’une règle vient d’être relue à sa source, et jusqu’à quand le site l’affirme.',
    remove: 'Met une règle à la corbeille.',
    restore: 'Sort une règle de la corbeille.',
  },
});

function checkTogether(regle: Sent, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const isMention = regle.dispositif === 'mention';
  if (isMention && !regle.outils) refuse('outils', 'Choisissez l’outil où cette mention se lit.');
  if (!isMention && regle.travaux.length === 0) refuse('travaux', 'Choisissez les travaux que cette règle concerne.');
  if (regle.dispositif === 'locale' && !regle.lieux) refuse('lieux', 'Donnez le département ou les communes de cette aide.');
  if (regle.texte === '' && (isMention || regle.etat !== 'ouverte')) refuse('texte', 'Écrivez ce que les visiteurs lisent.');
  if (regle.montants && ![1, INCOME_CLASSES.length].includes(regle.montants.length))
    refuse('montants', `Donnez un montant pour tous, ou ${INCOME_CLASSES.length}, un par classe de revenus.`);
  if (regle.unite === '%' && regle.montants?.some((value) => value > 100)) refuse('montants', 'Un taux ne dépasse pas 100\u00a0%.');
  if (regle.review_by <= regle.valid_from) refuse('review_by', 'Choisissez un jour après celui où la règle commence.');
  if (regle.valid_until !== undefined && regle.valid_until <= regle.valid_from)
    refuse('valid_until', 'Choisissez un jour après celui où la règle commence.');
}
