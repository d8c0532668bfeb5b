import { listOpeningDays, openingStatus } from '~/content/reglages/horaires.server';
import { knownReglages, phoneHrefOf } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import type { RechercheItem } from './contract';
import type { AnswerName } from './page-intents';

type Answer = RechercheItem['answers'][number];

export async function listAnswers(deps: Pick<Deps, 'db' | 'content' | 'clock'>, asked: AnswerName[][]): Promise<Answer[][]> {
  if (!asked.some((names) => names.length > 0)) return asked.map(() => []);
  const { entreprise, horaires } = await knownReglages(deps);
  const now = deps.clock.now();
  const tell: Record<AnswerName, () => Answer> = {
    horaires: () => {
      const [today] = listOpeningDays(now, horaires);
      const { text } = openingStatus(now, horaires);
      return { label: 'Aujourd’hui', text: today && today.ranges.length > 0 ? `${today.text} · ${text}` : text, href: null };
    },
    telephone: () => ({ label: 'Téléphone', text: entreprise.phone, href: phoneHrefOf(entreprise.phone) }),
    courriel: () => ({ label: 'E-mail', text: entreprise.email, href: `mailto:${entreprise.email}` }),
    adresse: () => ({
      label: 'Adresse',
      text: [entreprise.street, `${entreprise.postalCode} ${entreprise.city}`.trim()].filter(Boolean).join(', '),
      href: null,
    }),
    suivi: () => ({
      label: 'Votre demande',
      text: 'le courriel qui en accuse réception porte le lien de son suivi. Perdu\u202f? La page «\u00a0Retrouver ma demande\u00a0» vous le renvoie.',
      href: null,
    }),
    candidature: () => ({
      label: 'Candidatures',
      text: 'écrivez-nous par ce formulaire, ou adressez-nous votre CV par e-mail.',
      href: null,
    }),
    urgence: () => ({ label: 'En danger', text: 'sortez, puis appelez le 112', href: 'tel:112' }),
  };
  return asked.map((names) => names.map((name) => tell[name]()).filter(({ text }) => text !== ''));
}
