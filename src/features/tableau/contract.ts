import { z } from 'zod';
import { DEMANDE_KIND_NAMES } from '~/content/vocabulary/demande-kinds';
import { demandeRow } from '~/features/demandes/demande-view';
import { unreadMails } from '~/features/demandes/received-mail/unread';
import { closedRendezVous, rendezVous } from '~/features/rendez-vous/contract';
import { endpoint } from '~/platform/http/endpoint';

const count = z.int().describe('Compté jusqu’à 10 000.');

const tableau = z.object({
  toAnswer: z.object({
    late: count.describe('Dont la réponse promise n’est pas donnée à temps.'),
    nouvelles: count,
    enCours: count,
    toRemind: count.describe('Dont le rappel est dû.'),
    rdvPending: count.describe('Rendez-vous à venir qui attendent leur réponse.'),
    mine: count.describe('Ouvertes et confiées à qui regarde.'),
  }),
  lateFirst: z
    .array(demandeRow)
    .describe('Les huit demandes à répondre d’abord : les pannes urgentes, puis les réponses promises le plus tôt.'),
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
  rdvClosed: z.array(closedRendezVous).describe('Ceux qui tombent un jour ou une heure de fermeture.'),
  courriels: z.object({
    configured: z.boolean().describe('Un serveur d’envoi est réglé (SMTP_URL) ; sans lui rien ne part.'),
    failed: count,
    waiting: count,
    mailboxError: z.string().nullable().describe('Pourquoi les réponses reçues par courriel ne sont pas lues (IMAP_URL).'),
    unread: unreadMails.nullable().describe('Ceux de la boîte aux lettres que le site n’a pas lus ; vide quand il n’en lit aucune.'),
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
  sauvegarde: z
    .object({
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
    })
    .nullable()
    .describe('Vide pour qui n’est pas administrateur.'),
});
export type Tableau = z.output<typeof tableau>;

const enregistrement = z.object({
  protection: z
    .object({
      state: z
        .enum(['bloquee', 'un_serveur', 'non_attendu'])
        .describe(
          'bloquee : la base ne confirme rien, rien ne s’enregistre ; un_serveur : le second serveur est perdu, le site continue sans lui ; non_attendu : la base n’attend plus de second serveur.',
        ),
      by: z.enum(['second', 'base']).describe('Le serveur qui ne répond plus.'),
      since: z.string().nullable(),
      continuesAfterS: z
        .int()
        .nullable()
        .describe('Après combien de secondes le site continue sur un seul serveur (STANDBY_LOSS) ; vide : il attend.'),
    })
    .nullable()
    .describe('Quand ce qui est reçu est gardé sur moins de serveurs qu’il ne devrait ; vide quand tout va.'),
  diskFull: z.boolean().describe('Le disque du serveur qui répond n’a plus de place.'),
  closed: z.boolean().describe('Le site est fermé au public.'),
});
export type Enregistrement = z.output<typeof enregistrement>;

const delais = z.object({
  data: z.array(
    z.object({
      month: z.string().describe('Mois du magasin : 2026-11.'),
      received: z.int().describe('Demandes reçues, sans les indésirables.'),
      answered: z.int().describe('Dont la personne a eu une première réponse : courriel, rendez-vous, appel, ou demande traitée.'),
      median: z
        .int()
        .nullable()
        .describe('Minutes entre la demande et la première réponse, nuits et fermetures comprises : la moitié a attendu moins.'),
      ninth: z.int().nullable().describe('Neuf sur dix ont attendu moins.'),
    }),
  ),
});
export type Delais = z.output<typeof delais>['data'];

const compteurs = z.object({
  data: z.array(
    z.object({
      section: z.string().describe('Nom de la pièce de la gestion, comme dans son adresse.'),
      count,
      urgent: count.describe('Parmi eux, ceux qui pressent.'),
      text: z.string().describe('Ce qu’ils attendent, après leur nombre : « à répondre, dont 2 en retard ».'),
    }),
  ),
});
export type Compteurs = z.output<typeof compteurs>;

export const tableauEndpoints = {
  counts: endpoint({
    method: 'GET',
    path: '/admin/compteurs',
    guard: 'ACCUEIL',
    asks: 'nothing: reads',
    summary: 'Combien de choses attendent dans chaque pièce de la gestion.',
    answer: compteurs,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/tableau',
    guard: 'ACCUEIL',
    asks: 'nothing: reads',
    summary: 'Ce qui attend une réponse, les demandes par semaine, les prochains rendez-vous, les courriels en échec.',
    answer: tableau,
  }),
  delais: endpoint({
    method: 'GET',
    path: '/admin/delais',
    guard: 'ACCUEIL',
    asks: 'nothing: reads',
    summary: 'Combien de temps la première réponse a pris, pour chacun des douze derniers mois.',
    answer: delais,
  }),
  storing: endpoint({
    method: 'GET',
    path: '/admin/enregistrement',
    guard: 'connecte',
    asks: 'nothing: reads',
    summary: 'Si ce qui est envoyé ou modifié s’enregistre, et sur combien de serveurs.',
    answer: enregistrement,
  }),
};
