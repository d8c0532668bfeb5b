import type { AdminSection } from './admin/section';
import { Shell } from './admin/shell';
import { comptesSection } from './features/comptes/admin';
import { corbeilleSection } from './features/corbeille/admin';
import { courrielsSection } from './features/courriels/admin';
import { demandesSection, personnesSection } from './features/demandes/admin';
import { famillesSection } from './features/familles/admin';
import { argumentsSection } from './features/familles/admin-arguments';
import { guideSection } from './features/guide/admin';
import { journalSection } from './features/journal/admin';
import { marquesSection } from './features/marques/admin';
import { mediasSection } from './features/medias/admin';
import { newsletterSection } from './features/newsletter/admin';
import { pagesSection } from './features/pages/admin';
import { reglagesSection } from './features/reglages/admin';
import { rendezVousSection } from './features/rendez-vous/admin';
import { servicesSection } from './features/services/admin';
import { tableauSection } from './features/tableau/admin';
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
  reglagesSection,
  verificationsSection,
  comptesSection,
  personnesSection,
  journalSection,
  guideSection,
];

export const Gestion = ({ user }: { user: User }) => <Shell sections={SECTIONS} user={user} />;
