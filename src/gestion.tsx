import type { AdminSection } from './admin/section';
import { Shell } from './admin/shell';
import { mediasSection } from './content/medias/admin/section';
import { pagesSection } from './content/pages/admin/section';
import { reglagesSection } from './content/reglages/admin/section';
import { comptesSection } from './features/comptes/admin/section';
import { corbeilleSection } from './features/corbeille/admin';
import { courrielsSection } from './features/courriels/admin/section';
import { demandesSection } from './features/demandes/admin/section';
import { personnesSection } from './features/demandes/personnes/admin/section';
import { argumentsSection } from './features/familles/admin/arguments';
import { famillesSection } from './features/familles/admin/section';
import { guideSection } from './features/guide/admin';
import { journalSection } from './features/journal/admin/section';
import { marquesSection } from './features/marques/admin';
import { newsletterSection } from './features/newsletter/admin/section';
import { VainSearches } from './features/recherche/admin-vaines';
import { rendezVousSection } from './features/rendez-vous/admin/section';
import { servicesSection } from './features/services/admin';
import { tableauSection } from './features/tableau/admin/section';
import { universSection } from './features/univers/admin';
import { verificationsSection } from './features/verifications/admin';
import type { User } from './ui/session';

/** The sections of the management area, in the order of its menu. */
const SECTIONS: AdminSection[] = [
  tableauSection,
  demandesSection,
  rendezVousSection,
  newsletterSection,
  courrielsSection,
  universSection,
  famillesSection,
  marquesSection,
  servicesSection,
  argumentsSection,
  pagesSection,
  mediasSection,
  corbeilleSection,
  reglagesSection({ recherche: <VainSearches /> }),
  verificationsSection,
  comptesSection,
  personnesSection,
  journalSection,
  guideSection,
];

export const Gestion = ({ user }: { user: User }) => <Shell sections={SECTIONS} user={user} />;
