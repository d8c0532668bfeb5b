import { z } from 'zod';
import { done, endpoint, fileAnswer } from '~/platform/http/endpoint';
import { isTelephone } from '~/ui/telephone';

const guard = 'ADMIN';
const stamp = z.string().describe('Instant ISO-8601, UTC.');
const person = z
  .object({
    email: z.string().trim().toLowerCase().pipe(z.email('Donnez l’adresse e-mail de la personne.')).optional(),
    phone: z.string().trim().refine(isTelephone, 'Donnez son numéro entier, comme 06 12 34 56 78.').optional(),
  })
  .refine(({ email, phone }) => Boolean(email) !== Boolean(phone), {
    path: ['email'],
    message: 'Donnez son adresse e-mail, ou son numéro de téléphone si elle n’a pas d’adresse.',
  });
/** Known by an address, or by a number when it was taken down without one. */
export type Person = z.output<typeof person>;
const expired = z.object({
  kind: z.string(),
  months: z.int(),
  before: stamp,
  count: z.int(),
  references: z.array(z.string()).describe('Les vingt plus anciennes.'),
});
export type Expired = z.output<typeof expired>;

const held = z.object({
  demandes: z.int(),
  photos: z.int(),
  courriels: z.int(),
  lettre: z.boolean().describe('La lettre d’information connaît cette adresse.'),
});
export type Held = z.output<typeof held>;

export const personnesEndpoints = {
  person: endpoint({
    method: 'GET',
    path: '/admin/rgpd/personne',
    guard,
    asks: 'nothing: reads',
    summary: 'Combien de choses le site garde d’une personne.',
    query: person,
    answer: held,
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/rgpd/export',
    guard,
    asks: 'password',
    summary: 'Tout ce que le site garde d’une personne, dans une archive.',
    query: person,
    answer: fileAnswer,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/admin/rgpd/efface',
    guard,
    asks: 'password',
    summary: 'Efface une personne partout : demandes, photos, courriels, lettre d’information.',
    body: person,
    answer: z.object({ demandes: z.int(), courriels: z.int(), abonnes: z.int() }),
  }),
  retention: endpoint({
    method: 'GET',
    path: '/admin/rgpd/conservation',
    guard,
    asks: 'nothing: reads',
    summary: 'Ce que la prochaine purge effacera, sans rien effacer.',
    answer: z.array(expired),
  }),
  purge: endpoint({
    method: 'POST',
    path: '/admin/rgpd/purge',
    guard,
    asks: 'password',
    summary: 'Efface maintenant ce dont la durée est passée.',
    answer: done,
  }),
};
