import { AirVent, Droplets, HandCoins, Heater, PlugZap, SolarPanel, Thermometer } from 'lucide-react';
import { useReglages } from '~/content/reglages/use-reglages';
import { Link } from '~/ui/link';
import type { ToolSlug } from './engine/tool';
import { toolsWithout, UNIVERS_OF_TOOLS } from './engine/tools-of-univers';
import { toolPath } from './tool-path';

const ABOUT: Record<ToolSlug, { icon: typeof SolarPanel; text: string }> = {
  soleil: {
    icon: SolarPanel,
    text: 'Les kilowattheures d’une année, mois par mois, selon votre commune, le toit et son ombre\u202f; puis la part que vous en consommeriez.',
  },
  chauffage: {
    icon: Heater,
    text: 'Le besoin de chaleur d’après vos factures, la classe de puissance à étudier et le coût d’une année, avant et après.',
  },
  'eau-chaude': {
    icon: Droplets,
    text: 'L’électricité d’un ballon classique et celle d’un chauffe-eau thermodynamique, pour le nombre de personnes du foyer.',
  },
  climatisation: {
    icon: AirVent,
    text: 'Une classe de puissance pour chaque pièce, sans additionner des pièces qui ne chauffent pas toutes au même moment.',
  },
  borne: {
    icon: PlugZap,
    text: 'Les kilowattheures d’une année de route, les heures de charge et ce que permet votre abonnement.',
  },
  thermostat: {
    icon: Thermometer,
    text: 'L’économie possible sur le chauffage, y compris quand elle est nulle parce que tout est déjà bien réglé.',
  },
  aides: {
    icon: HandCoins,
    text: 'Pour chaque projet, un mot\u00a0: probable, à vérifier, non ou fermé. Un montant seulement s’il est à jour.',
  },
};

export function ToolCards() {
  const { hiddenUnivers } = useReglages();
  return (
    <ul role="list" className="estimations-outils">
      {toolsWithout(hiddenUnivers).map(({ slug, title }) => {
        const { icon: Icon, text } = ABOUT[slug];
        return (
          <li key={slug} className="estimations-outil est-card" data-univers={UNIVERS_OF_TOOLS[slug]}>
            <span className="estimations-rond">
              <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <h3>
              <Link to={toolPath(slug)} prefetch="intent">
                {title}
              </Link>
            </h3>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
