import { Alert, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { dateTime } from '~/admin/dates';
import { ForAdmins } from '~/admin/for-admins';
import { useRead } from '~/admin/read';
import { YELLOW } from '~/admin/theme';
import type { Enregistrement, tableauEndpoints } from '../contract';

const EVERY_MS = 60_000;

export function StoringAlerts() {
  const { data } = useRead<typeof tableauEndpoints.storing>(
    '/admin/enregistrement',
    {},
    { refetchInterval: EVERY_MS, refetchOnWindowFocus: true },
  );
  return (
    <>
      {data?.diskFull && <DiskFullAlert />}
      {data?.closed && <ClosedAlert />}
      {data?.protection && <ProtectionAlert {...data.protection} />}
    </>
  );
}

const ClosedAlert = () => (
  <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
    <strong>Le site est fermé au public.</strong> Les visiteurs lisent «{'\u00a0'}Bientôt{'\u00a0'}» à chaque adresse.{' '}
    <ForAdmins>
      <MuiLink component={Link} to="/admin/ouverture">
        Voir ce qui manque pour ouvrir
      </MuiLink>
    </ForAdmins>
  </Alert>
);

const DiskFullAlert = () => (
  <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
    <strong>Le disque du site est plein{'\u00a0'}: rien ne s’enregistre.</strong> {REFUSED} Prévenez la personne qui héberge le site.
  </Alert>
);

function ProtectionAlert({ state, by, since, continuesAfterS }: NonNullable<Enregistrement['protection']>) {
  const when = since ? ` depuis le ${dateTime(since)}` : '';
  return (
    <Alert severity={state === 'bloquee' ? 'error' : 'warning'} sx={{ gridColumn: '1 / -1', ...(state !== 'bloquee' && YELLOW) }}>
      <strong>{state === 'bloquee' ? `${MUTE[by]} ne répond plus${when}\u00a0: rien ne s’enregistre.` : ON_ONE_SERVER}</strong>{' '}
      {state === 'bloquee' && (
        <>
          {REFUSED}{' '}
          {by === 'second' && continuesAfterS !== null && `Après ${waitText(continuesAfterS)}, le site continue sur un seul serveur. `}
        </>
      )}
      {state === 'un_serveur' && (
        <>
          Le second serveur de base de données ne répond plus{when}. Tout s’enregistre, mais ce qui arrive maintenant serait perdu si le
          premier tombait avant son retour.{' '}
        </>
      )}
      {state === 'non_attendu' && (
        <>La base de données n’attend plus de second serveur{'\u00a0'}: si le premier tombait, ce qui arrive serait perdu. </>
      )}
      Prévenez la personne qui héberge le site.
    </Alert>
  );
}

const REFUSED =
  'Le site se lit\u202f; les envois des visiteurs et vos modifications sont refusés, et ce qui a été saisi reste à l’écran pour être renvoyé.';
const MUTE = { second: 'Le second serveur de base de données', base: 'Le serveur de base de données' };
const ON_ONE_SERVER = 'Les demandes sont gardées sur un seul serveur.';

function waitText(seconds: number): string {
  if (seconds < 120 || seconds % 60 !== 0) return `${seconds}\u00a0secondes`;
  return `${seconds / 60}\u00a0minutes`;
}
