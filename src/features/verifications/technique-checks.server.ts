import { listAdminsWithoutFactor } from '~/features/comptes/staff.server';
import { lastCheck } from '~/platform/db/sqlite-soundness';
import type { Deps } from '~/platform/deps';
import type { Env } from '~/platform/env';
import type { Check } from './verification';

export async function listTechnique({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<Check[]> {
  const alone = await listAdminsWithoutFactor(db);
  const group = 'technique';
  return [
    {
      id: 'smtp',
      group,
      level: 'obligatoire',
      ok: env.smtpUrl !== undefined,
      title: 'Envoi des courriels',
      help: 'Aucun serveur d’envoi n’est réglé : les courriels restent dans le site et personne ne les reçoit. Demandez à qui installe le site de régler SMTP_URL, puis faites l’essai.',
      link: '/admin/courriels',
    },
    {
      id: 'https',
      group,
      level: 'obligatoire',
      ok: env.publicUrl.startsWith('https://'),
      title: 'Adresse publique en https',
      help: 'Sans https, ce que les visiteurs envoient peut être lu en chemin. Demandez à qui installe le site un certificat, puis une adresse publique en https (PUBLIC_URL). Source : règlement (UE) 2016/679 (RGPD), article 32.',
      link: '/admin/verifications',
    },
    ...soundness(env),
    {
      id: 'second-facteur',
      group,
      level: 'conseille',
      wrong: alone.map(({ id, name }) => ({ label: name, link: `/admin/comptes/${id}` })),
      title: 'Second facteur des administrateurs',
      help: 'Ces comptes s’ouvrent avec un mot de passe seul. Chacun ajoute un second facteur dans « Mon compte ».',
      link: '/admin/comptes',
    },
  ];
}

function soundness(env: Pick<Env, 'dataDir' | 'databaseUrl'>): Check[] {
  const check = lastCheck(env);
  if (!check) return [];
  return [
    {
      id: 'base-saine',
      group: 'technique',
      level: 'obligatoire',
      wrong: check.spoilt.map((column) => ({ label: column, link: '/admin' })),
      title: 'Base de données relue chaque nuit',
      help: 'Des textes enregistrés ne sont plus ceux que le site avait écrits : le disque de la machine est peut-être en train de s’abîmer. Prévenez qui l’héberge, et gardez toutes les sauvegardes : la dernière bonne peut servir à les retrouver.',
      link: '/admin',
    },
  ];
}
