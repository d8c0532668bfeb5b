import { z } from 'zod';
import { byId, done, endpoint, stamp } from '~/platform/http/endpoint';
import { role, session } from './contract';
import { compteEmail, name } from './input';

const compteState = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  state: z.enum(['invite', 'actif', 'desactive']),
  secondFactor: z.boolean(),
  version: z.int(),
  createdAt: stamp,
  updatedAt: stamp,
  lastSeenAt: stamp.nullable(),
});
export type CompteState = z.output<typeof compteState>;

const adminSession = session.omit({ current: true }).extend({ compteId: z.string(), name: z.string(), email: z.string() });

const read = { method: 'GET', guard: 'ADMIN', asks: 'nothing: reads' } as const;
const confirmed = { guard: 'ADMIN', asks: 'password' } as const;
const ending = { method: 'DELETE', guard: 'ADMIN', asks: 'nothing: must be easy', params: byId, answer: done } as const;

export const comptesAdminEndpoints = {
  list: endpoint({
    ...read,
    path: '/admin/comptes',
    summary: 'Les comptes de l’équipe.',
    answer: z.object({ data: z.array(compteState), total: z.int() }),
  }),
  read: endpoint({
    ...read,
    path: '/admin/comptes/:id',
    summary: 'Un compte.',
    params: byId,
    answer: compteState,
  }),
  invite: endpoint({
    ...confirmed,
    method: 'POST',
    path: '/admin/comptes',
    summary: 'Crée un compte et envoie à sa personne un lien pour choisir son mot de passe.',
    body: z.object({ email: compteEmail, name, role }),
    answer: compteState,
  }),
  inviteAgain: endpoint({
    ...confirmed,
    method: 'POST',
    path: '/admin/comptes/:id/invitation',
    summary: 'Renvoie l’invitation d’un compte qui n’a pas encore de mot de passe.',
    params: byId,
    answer: done,
  }),
  revise: endpoint({
    ...confirmed,
    method: 'PUT',
    path: '/admin/comptes/:id',
    summary: 'Change le nom, l’adresse, le rôle ou l’accès d’un compte, ou lui retire son second facteur.',
    params: byId,
    body: z.object({
      version: z.int(),
      email: z.optional(compteEmail),
      name: z.optional(name),
      role: role.optional(),
      disabled: z.boolean().optional(),
      secondFactor: z.literal(false).optional(),
    }),
    answer: compteState,
  }),
  remove: endpoint({
    ...confirmed,
    method: 'DELETE',
    path: '/admin/comptes/:id',
    summary: 'Supprime un compte ; le journal garde le nom de sa personne.',
    params: byId,
    answer: done,
  }),
  sessions: endpoint({
    ...read,
    path: '/admin/sessions',
    summary: 'Les sessions ouvertes de toute l’équipe.',
    answer: z.object({ data: z.array(adminSession), total: z.int() }),
  }),
  endSession: endpoint({
    ...ending,
    path: '/admin/sessions/:id',
    summary: 'Ferme la session d’un membre de l’équipe.',
  }),
  endSessions: endpoint({
    ...ending,
    path: '/admin/comptes/:id/sessions',
    summary: 'Ferme toutes les sessions d’un membre de l’équipe.',
  }),
};
