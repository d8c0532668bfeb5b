import { z } from 'zod';
import { extend } from 'zod/mini';
import { byId, done, endpoint, stamp } from '~/platform/http/endpoint';
import { ROLES } from '~/ui/roles';
import {
  changePasswordInput,
  factorCodeInput,
  forgottenInput,
  loginInput,
  newPasswordInput,
  profileInput,
  withPasswordInput,
} from './input';

const token = z.string().trim().min(20).max(100);
export const resetInput = extend(newPasswordInput, { token });
export const role = z.enum(ROLES);

const tokens = z.object({
  access_token: z.string(),
  expires_in: z
    .int()
    .describe('Secondes pendant lesquelles le jeton ouvre les portes ; il se renouvelle ensuite, tant que la session dure.'),
});
export type Tokens = z.output<typeof tokens>;

const confirmation = z.object({
  confirmation: z.string().describe('À envoyer une fois, dans l’en-tête X-Confirmation de l’appel qui la demande.'),
  expires_in: z.int().describe('Secondes pendant lesquelles elle est bonne.'),
});
export type Confirmation = z.output<typeof confirmation>;

const me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  secondFactor: z.boolean().describe('Une application de codes est demandée à la connexion.'),
  recoveryCodesLeft: z.int(),
});
export type Me = z.output<typeof me>;

export const session = z.object({
  id: z.string(),
  agent: z.string().describe('Programme, tel qu’il se nomme.'),
  address: z.string(),
  createdAt: stamp,
  seenAt: stamp,
  current: z.boolean(),
});
export type SessionView = z.output<typeof session>;

const linkView = z.object({ kind: z.enum(['oubli', 'invitation']), name: z.string(), email: z.string(), secondFactor: z.boolean() });
export type LinkView = z.output<typeof linkView>;

const repriseView = z.object({
  name: z.string(),
  email: z.string().describe('Adresse que le compte reprendra.'),
  role: role.nullable().describe('Rôle que le compte reprendra ; vide quand le sien reste.'),
  secondFactor: z.boolean().describe('Si un second facteur sera demandé.'),
});
export type RepriseView = z.output<typeof repriseView>;

const factorSetup = z.object({ secret: z.string(), uri: z.string(), qr: z.string().describe('Dessin SVG du code à photographier.') });
export type FactorSetup = z.output<typeof factorSetup>;

const open = { method: 'POST', guard: 'public' } as const;
const proven = { method: 'POST', guard: 'connecte', asks: 'nothing: own proof' } as const;

export const comptesEndpoints = {
  login: endpoint({
    ...open,
    path: '/auth/login',
    summary: 'Ouvre une session.',
    body: loginInput,
    answer: tokens,
  }),
  refresh: endpoint({
    ...open,
    path: '/auth/refresh',
    summary: 'Remplace le jeton de l’en-tête Authorization par un nouveau.',
    answer: tokens,
  }),
  logout: endpoint({ method: 'POST', path: '/auth/logout', guard: 'public', summary: 'Ferme la session du jeton envoyé.', answer: done }),
  me: endpoint({ method: 'GET', path: '/auth/me', guard: 'connecte', asks: 'nothing: reads', summary: 'Qui est connecté.', answer: me }),
  forgotten: endpoint({
    ...open,
    path: '/auth/reset_password_mail',
    summary: 'Demande un lien pour choisir un nouveau mot de passe ; la réponse ne dit pas si le compte existe.',
    body: forgottenInput,
    answer: done,
  }),
  link: endpoint({
    ...open,
    path: '/auth/lien',
    summary: 'Dit à qui est un lien reçu par courriel, sans l’utiliser.',
    body: z.object({ token }),
    answer: linkView,
  }),
  reset: endpoint({
    ...open,
    path: '/auth/reset_password',
    summary: 'Choisit un mot de passe par un lien reçu, ferme toutes les sessions et en ouvre une.',
    body: resetInput,
    answer: tokens,
  }),
  confirm: endpoint({
    ...proven,
    path: '/auth/confirmer',
    summary: 'Donne, contre le mot de passe (et le code du second facteur), une confirmation pour un acte sensible.',
    body: withPasswordInput,
    answer: confirmation,
  }),
  reprise: endpoint({
    ...open,
    path: '/auth/reprise/lien',
    summary: 'Dit ce que remettra le lien du courriel d’un changement, sans l’utiliser.',
    body: z.object({ token }),
    answer: repriseView,
  }),
  takeBack: endpoint({
    ...open,
    path: '/auth/reprise',
    summary: 'Remet un compte comme avant un changement, ferme toutes ses sessions et envoie un lien pour choisir un mot de passe.',
    body: z.object({ token }),
    answer: done,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/auth/profil',
    guard: 'connecte',
    asks: 'nothing: own choice',
    summary: 'Change son nom.',
    body: profileInput,
    answer: me,
  }),
  changePassword: endpoint({
    ...proven,
    path: '/auth/mot_de_passe',
    summary: 'Change son mot de passe, ferme toutes ses sessions et en ouvre une.',
    body: changePasswordInput,
    answer: tokens,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    guard: 'connecte',
    asks: 'nothing: reads',
    summary: 'Ses sessions.',
    answer: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    guard: 'connecte',
    asks: 'nothing: must be easy',
    summary: 'Ferme une de ses sessions.',
    params: byId,
    answer: done,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/auth/sessions/fermeture',
    guard: 'connecte',
    asks: 'nothing: must be easy',
    summary: 'Ferme toutes ses sessions, ou toutes les autres.',
    body: z.object({ keepsThis: z.boolean().describe('Garde ouverte celle de l’appel.') }),
    answer: done,
  }),
  beginFactor: endpoint({
    ...proven,
    path: '/auth/second_facteur',
    summary: 'Prépare une application de codes ; elle n’est demandée qu’une fois confirmée.',
    body: withPasswordInput,
    answer: factorSetup,
  }),
  confirmFactor: endpoint({
    ...proven,
    path: '/auth/second_facteur/confirmation',
    summary: 'Confirme l’application par un premier code et donne les codes de secours, une seule fois.',
    body: factorCodeInput,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeFactor: endpoint({
    ...proven,
    path: '/auth/second_facteur/retrait',
    summary: 'N’exige plus l’application de codes.',
    body: withPasswordInput,
    answer: done,
  }),
};
