import { listOpenComptes } from '~/features/comptes/staff.server';
import { viewFormerSite } from '~/features/redirections/former-site.server';
import type { SitePages } from '~/features/redirections/live-pages.server';
import { viewSauvegardes } from '~/features/sauvegardes/sauvegardes.server';
import type { Verification } from '~/features/verifications/contract';
import type { Deps } from '~/platform/deps';
import { isElsewhere } from './backup-place.server';
import { point } from './check';
import type { OuvertureCheck } from './contract';

type Reader = Pick<Deps, 'db' | 'clock' | 'env'>;

const group = 'magasin';
const admins = point({ id: 'administrateurs', group, title: 'Un second administrateur', link: '/admin/comptes' });
const backups = point({ id: 'sauvegardes', group, title: 'Des sauvegardes ailleurs', link: '/admin' });
const former = point({ id: 'ancien-site', group, title: 'Les adresses de l’ancien site', link: '/admin/redirections/perdues' });

/** Checks that « Vérifications » knows already: what visitors see first, and what is still the example's. */
const KNOWN = ['nom', 'horaires', 'exemples'];

export const shopPoints = (verifications: Verification[]): OuvertureCheck[] =>
  verifications.filter(({ id }) => KNOWN.includes(id)).map((item) => asCheck(item, false));

export const legalPoints = (verifications: Verification[]): OuvertureCheck[] =>
  verifications.filter(({ group, level }) => group === 'legal' && level === 'obligatoire').map((item) => asCheck(item, true));

function asCheck({ id, title, ok, help, link }: Verification, isLaw: boolean): OuvertureCheck {
  const { good, wrong } = point({ id, title, link, group: isLaw ? 'loi' : group, blocks: isLaw });
  return ok ? good('C’est fait.') : wrong({ found: '', remedy: help });
}

export async function checkAdmins({ db }: Reader): Promise<OuvertureCheck> {
  const count = (await listOpenComptes(db)).filter(({ role }) => role === 'ADMIN').length;
  if (count > 1) return admins.good(`Ils sont ${count}.`);
  return admins.wrong({
    found: 'Une seule personne peut tout faire. Si elle perd son mot de passe ou son téléphone, plus personne ne le peut.',
    remedy: 'Invitez une seconde personne de confiance comme administratrice.',
  });
}

export async function checkBackups(deps: Reader): Promise<OuvertureCheck> {
  const { planned, last, failure } = await viewSauvegardes(deps);
  if (!planned)
    return backups.wrong({
      found: 'Le site ne fait aucune sauvegarde.',
      remedy: 'Demandez à la personne qui héberge le site de régler BACKUP_TO, sur un espace hors de cette machine.',
    });
  if (failure) return backups.wrong({ found: 'La dernière sauvegarde n’a pas réussi.', remedy: 'Voyez pourquoi sur le tableau de bord.' });
  const place = await isElsewhere(deps.env);
  if (place === 'same disk')
    return backups.wrong({
      found: 'Elles sont sur le même disque que le site\u00a0: un disque perdu emporte les deux.',
      remedy: 'Demandez à la personne qui héberge le site de régler BACKUP_TO sur un espace hors de cette machine (s3://…).',
    });
  if (!last)
    return backups.unknown({
      found: 'Aucune n’est encore faite\u00a0: la première vient la nuit prochaine.',
      remedy: 'Vérifiez de nouveau demain.',
    });
  if (place === 'other disk')
    return backups.unknown({
      found: 'Elles vont sur un autre disque. Le site ne peut pas savoir s’il est sur une autre machine.',
      remedy: 'Demandez-le à la personne qui héberge le site.',
    });
  return backups.good('La dernière est faite, hors de cette machine.');
}

export async function checkFormerSite(deps: Reader, pages: SitePages): Promise<OuvertureCheck> {
  const { redirections, lost, lostCount } = await viewFormerSite(deps, pages);
  if (lostCount > 0)
    return former.wrong({
      found: `${lostCount > 1 ? `${lostCount} adresses demandées ne mènent` : 'Une adresse demandée ne mène'} nulle part\u00a0: ${lost.join(', ')}${lostCount > lost.length ? '…' : ''}.`,
      remedy: 'Dites pour chacune à quelle page elle mène, ou écartez-la.',
    });
  if (redirections > 0) return former.good(redirections > 1 ? `${redirections} redirections y veillent.` : 'Une redirection y veille.');
  return former.unknown({
    found: 'Le site ne connaît aucune adresse d’un ancien site.',
    remedy:
      'Si le magasin en avait un, importez la liste de ses adresses\u00a0: leurs visiteurs et leur place dans les recherches vous restent.',
  });
}
