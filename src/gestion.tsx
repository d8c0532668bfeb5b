import type { Room } from './admin/room';
import { Shell } from './admin/shell';
import { comptesRoom } from './features/comptes/admin';
import { corbeilleRoom } from './features/corbeille/admin';
import { courrielsRoom } from './features/courriels/admin';
import { demandesRoom, personnesRoom } from './features/demandes/admin';
import { famillesRoom } from './features/familles/admin';
import { argumentsRoom } from './features/familles/admin-arguments';
import { guideRoom } from './features/guide/admin';
import { journalRoom } from './features/journal/admin';
import { marquesRoom } from './features/marques/admin';
import { mediasRoom } from './features/medias/admin';
import { newsletterRoom } from './features/newsletter/admin';
import { pagesRoom } from './features/pages/admin';
import { reglagesRoom } from './features/reglages/admin';
import { rendezVousRoom } from './features/rendez-vous/admin';
import { servicesRoom } from './features/services/admin';
import { tableauRoom } from './features/tableau/admin';
import { universRoom } from './features/univers/admin';
import { verificationsRoom } from './features/verifications/admin';
import type { User } from './ui/session';

/** The rooms of the management area, in the order of its menu. */
const ROOMS: Room[] = [
  tableauRoom,
  demandesRoom,
  rendezVousRoom,
  newsletterRoom,
  courrielsRoom,
  universRoom,
  famillesRoom,
  marquesRoom,
  servicesRoom,
  argumentsRoom,
  pagesRoom,
  mediasRoom,
  corbeilleRoom,
  reglagesRoom,
  verificationsRoom,
  comptesRoom,
  personnesRoom,
  journalRoom,
  guideRoom,
];

export const Gestion = ({ user }: { user: User }) => <Shell rooms={ROOMS} user={user} />;
