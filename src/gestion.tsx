import type { Room } from './admin/room';
import { Shell } from './admin/shell';
import { guideRoom } from './features/guide/admin';
import type { User } from './ui/session';

/** The rooms of the management area, in the order of its menu. */
const ROOMS: Room[] = [guideRoom];

export const Gestion = ({ user }: { user: User }) => <Shell rooms={ROOMS} user={user} />;
