import { z } from 'zod';
import { done, endpoint } from '~/platform/http/endpoint';
import { byId, role, session, stamp } from './contract';
import { email, name } from './input';

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

export const comptesAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/comptes',
    guard: 'ADMIN',
    asks: 'nothing: reads',
    summary: 'Les comptes de l’équipe.',
    answer: z.object({ data: z.array(compteState), total: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/comptes/:id',
    guard: 'ADMIN',
    asks: 'nothing: reads',
    summary: 'Un compte.',
    params: byId,
    answer: compteState,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/admin/comptes',
    guard: 'ADMIN',
    asks: 'password',
    summary: 'Crée un compte et envoie à sa personne un lien pour choisir son mot de passe.',
    body: z.object({ email, name, role }),
    answer: compteState,
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/admin/comptes/:id/invitation',
    guard: 'ADMIN',
    asks: 'password',
    summary: 'Renvoie l’invitation d’un compte qui n’a pas encore de mot de passe.',
    params: byId,
    answer: done,
  }),
  revise: endpoint({
    method: 'PUT',
    path: '/admin/comptes/:id',
    guard: 'ADMIN',
    asks: 'password',
    summary: 'Change le nom, l’adresse, le rôle ou l’accès d’un compte, ou lui retire son second facteur.',
    params: byId,
    body: z.object({
      version: z.int(),
      email: z.optional(email),
      name: z.optional(name),
      role: role.optional(),
      disabled: z.boolean().optional(),
      secondFactor: z.literal(false).optional(),
    }),
    answer: compteState,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/comptes/:id',
    guard: 'ADMIN',
    asks: 'password',
    summary: 'Supprime un compte ; le journal garde le nom de sa personne.',
    params: byId,
    answer: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/admin/sessions',
    guard: 'ADMIN',
    asks: 'nothing: reads',
    summary: 'Les sessions ouvertes de toute l’équipe.',
    answer: z.object({ data: z.array(adminSession), total: z.int() }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/admin/sessions/:id',
    guard: 'ADMIN',
    asks: 'nothing: must be easy',
    summary: 'Ferme la session d’un membre de l’équipe.',
    params: byId,
    answer: done,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/admin/comptes/:id/sessions',
    guard: 'ADMIN',
    asks: 'nothing: must be easy',
    summary: 'Ferme toutes les sessions d’un membre de l’équipe.',
    params: byId,
    answer: done,
  }),
};
