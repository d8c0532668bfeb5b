import type { Reglages } from '~/content/reglages/contract';
import { hasExpired, lastDayOf } from '~/content/reglages/qualifications';
import { isSiren } from '~/content/reglages/siren';
import { listDepannage } from './depannage-checks.server';
import { unlessExemple } from './exemple-checks.server';
import type { Check } from './verification';

const SOON_DAYS = 60;

const LEGAL = '/admin/reglages/legal';
const LCEN = 'loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique (LCEN)';

/** Legal requirements. @param exemples sections still those of the invented shop, which fulfil nothing @see https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000801164 */
export function listLegal({ entreprise, legal, site, depannage }: Reglages, today: Temporal.PlainDate, exemples: Set<string>): Check[] {
  const filled = (...texts: string[]) => texts.every((text) => text.trim() !== '');
  const duty = (id: string, title: string, ok: boolean, help: string): Check => ({
    id,
    group: 'legal',
    level: 'obligatoire',
    ok,
    title,
    help,
    link: LEGAL,
  });
  const advice = (...check: Parameters<typeof duty>): Check => ({ ...duty(...check), level: 'conseille' });
  return [
    duty(
      'denomination',
      'Dénomination et forme juridique',
      filled(legal.legalName, legal.legalForm) && !exemples.has('legal'),
      unlessExemple(
        exemples.has('legal'),
        `Indiquez la dénomination sociale et la forme (SARL, SAS, entreprise individuelle…). Source : ${LCEN}, articles 1-1 et 19.`,
      ),
    ),
    {
      ...duty(
        'coordonnees',
        'Adresse, téléphone et adresse électronique du magasin',
        filled(entreprise.street, entreprise.postalCode, entreprise.city, entreprise.phone, entreprise.email) &&
          !exemples.has('entreprise'),
        unlessExemple(exemples.has('entreprise'), `Complétez les coordonnées du magasin. Source : ${LCEN}, articles 1-1 et 19.`),
      ),
      link: '/admin/reglages/entreprise',
    },
    duty(
      'siren',
      'Numéro SIREN',
      isSiren(legal.siren),
      `Donnez le numéro SIREN, de neuf chiffres. Source : code de commerce, article R123-237 ; ${LCEN}, article 1-1.`,
    ),
    duty(
      'rcs',
      'Immatriculation au registre du commerce',
      filled(legal.rcs),
      `Écrivez la mention « RCS », la ville du greffe et le numéro, ou celle du registre des métiers. Source : ${LCEN}, article 1-1.`,
    ),
    duty(
      'capital',
      'Capital social',
      filled(legal.capital) || /individuel|micro|\bEI\b/i.test(legal.legalForm),
      `Donnez le montant du capital ; une entreprise individuelle n’en a pas. Source : ${LCEN}, article 1-1.`,
    ),
    duty(
      'tva',
      'Numéro de TVA intracommunautaire',
      filled(legal.vat),
      `Donnez le numéro, comme FR suivi de onze chiffres ; sans assujettissement, écrivez « TVA non applicable ». Source : ${LCEN}, article 19.`,
    ),
    duty(
      'directeur-publication',
      'Directeur ou directrice de la publication',
      filled(legal.publicationDirector),
      `Nommez la personne qui répond du contenu du site : d’ordinaire qui dirige l’entreprise. Source : ${LCEN}, article 1-1.`,
    ),
    duty(
      'hebergeur',
      'Hébergeur du site',
      filled(legal.host.name, legal.host.address, legal.host.phone),
      `Donnez le nom, l’adresse et le téléphone de l’hébergeur. Source : ${LCEN}, article 1-1.`,
    ),
    duty(
      'mediateur',
      'Médiateur de la consommation',
      filled(legal.mediator.name, legal.mediator.address, legal.mediator.url),
      'Adhérez à un médiateur référencé, puis donnez son nom, son adresse et celle de son site. Source : code de la consommation, articles L612-1 et L616-1.',
    ),
    advice(
      'assurance',
      'Assurance professionnelle',
      filled(legal.insurer.name, legal.insurer.area),
      'Nommez l’assureur, le contrat et le territoire couvert. Obligatoire avant tout contrat pour qui doit une garantie, la décennale de la pose par exemple : code de la consommation, articles L111-2 et R111-2 ; code des assurances, article L241-1.',
    ),
    advice(
      'pose-dite',
      'Qui pose ce que vous vendez',
      legal.pose !== 'non_dit' && !exemples.has('legal'),
      unlessExemple(
        exemples.has('legal'),
        'Dites si vous posez vous-mêmes, avec des partenaires, ou pas du tout : presque toutes les aides et la TVA réduite en dépendent, et le site le dit à ses visiteurs.',
      ),
    ),
    advice(
      'qualifications-perimees',
      'Qualifications en cours de validité',
      legal.qualifications.every(({ expires }) => !hasExpired(expires, today)),
      'Une qualification a expiré : le site ne la montre plus, ce serait une pratique trompeuse (code de la consommation, article L121-2). Renouvelez-la et changez sa date, ou retirez-la.',
    ),
    advice(
      'qualifications-bientot',
      'Qualifications à renouveler bientôt',
      legal.qualifications.every(({ expires }) => hasExpired(expires, today) || !hasExpired(expires, today.add({ days: SOON_DAYS }))),
      `Une qualification expire dans moins de ${SOON_DAYS} jours : demandez son renouvellement à l’organisme.`,
    ),
    advice(
      'qualifications-completes',
      'Qualifications avec numéro, organisme et date',
      legal.qualifications.every(({ label, number, body, expires }) => filled(label, number, body) && lastDayOf(expires) !== undefined),
      'Complétez le numéro, l’organisme et la date de fin de chaque qualification (RGE, attestation de capacité…) : les visiteurs peuvent alors les vérifier.',
    ),
    ...listDepannage({ depannage }, today.toString()),
    {
      ...advice(
        'cgu',
        'Conditions générales en PDF',
        site.cguId !== null && !exemples.has('site'),
        unlessExemple(
          exemples.has('site'),
          'Choisissez le PDF de vos conditions générales, ou relisez celui que le site fait de vos réglages, /cgu.pdf. Ce que vous devez dire avant de vendre : code de la consommation, article L111-1.',
        ),
      ),
      link: '/admin/reglages/site',
    },
  ];
}
