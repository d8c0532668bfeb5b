import { z } from 'zod';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { demandeRow } from '~/features/demandes/contract';
import { rendezVous } from '~/features/rendez-vous/contract';
import { ANSWER_HOURS } from '~/intake/answer-hours';
import { endpoint } from '~/platform/http/endpoint';

const count = z.int().describe('Compté jusqu’à 10 000.');

const tableau = z.object({
  toAnswer: z.object({
    late: count.describe(`Sans réponse depuis plus de ${ANSWER_HOURS} h.`),
    nouvelles: count,
    enCours: count,
    toRemind: count.describe('Dont le rappel est dû.'),
    rdvPending: count.describe('Rendez-vous à venir qui attendent leur réponse.'),
    mine: count.describe('Ouvertes et confiées à qui regarde.'),
  }),
  lateFirst: z.array(demandeRow).describe('Les huit demandes qui attendent depuis le plus longtemps.'),
  weeks: z
    .array(
      z.object({
        monday: z.string().describe('Premier jour de la semaine, au magasin : 2026-11-16.'),
        counts: z.record(z.enum(DEMANDE_KIND_NAMES), z.int()),
        total: z.int(),
      }),
    )
    .describe('Les douze dernières semaines, celle-ci comprise, la plus ancienne d’abord ; sans les indésirables.'),
  rendezVous: z.array(rendezVous).describe('Les six prochains, accordés ou en attente.'),
  courriels: z.object({
    configured: z.boolean().describe('Un serveur d’envoi est réglé (SMTP_URL) ; sans lui rien ne part.'),
    failed: count,
    waiting: count,
    failures: z
      .array(
        z.object({
          id: z.string(),
          kind: z.string(),
          to: z.string(),
          subject: z.string(),
          lastError: z.string().nullable(),
          createdAt: z.string(),
        }),
      )
      .describe('Les cinq derniers qui ne sont pas partis.'),
  }),
  sauvegarde: z.object({
    planned: z.boolean().describe('Le site se sauvegarde lui-même chaque nuit (BACKUP_TO).'),
    last: z
      .object({
        at: z.string(),
        bytes: z.number(),
        place: z.string().describe('Dossier ou seau, sans ses clés.'),
        name: z.string(),
        damaged: z.int().describe('Fichiers déjà perdus ou abîmés avant elle.'),
      })
      .nullable()
      .describe('La dernière réussie.'),
    failure: z
      .object({ at: z.string(), fault: z.enum(['place', 'panne', 'interrompue']), error: z.string().nullable() })
      .nullable()
      .describe('La dernière tentative, si elle a échoué.'),
    late: z.boolean().describe('Aucune réussie depuis 36 heures.'),
  }),
});
export type Tableau = z.output<typeof tableau>;

export const tableauEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/tableau',
    guard: 'ADMIN',
    summary: 'Ce qui attend une réponse, les demandes par semaine, les prochains rendez-vous, les courriels en échec.',
    answer: tableau,
  }),
};
