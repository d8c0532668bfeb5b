import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { serverMessage } from '~/ui/api';
import { Button } from '~/ui/button';
import { Popup } from '~/ui/popup';
import { sendToEndpoint } from '~/ui/send';
import type { comptesEndpoints, SessionView } from './contract';
import { isHandheld, programName } from './program-name';
import styles from './sessions-list.module.css';

const INSTANT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
const say = (stamp: string) => INSTANT.format(new Date(stamp));

/** The session of this browser has no button: it ends by signing out. */
export function SessionsList({ sessions }: { sessions: SessionView[] }) {
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function end(id: string) {
    setEnding(id);
    const result = await sendToEndpoint<typeof comptesEndpoints.endSession>('DELETE', '/auth/sessions/:id', { params: { id } });
    if (!result.success) setFailure(serverMessage(result));
    await revalidate();
    setEnding(undefined);
  }

  return (
    <>
      <ul role="list" className={styles.sessions}>
        {sessions.map(({ id, agent, address, createdAt, seenAt, current }) => {
          const Icon = isHandheld(agent) ? Smartphone : Monitor;
          return (
            <li key={id}>
              <Icon size={26} aria-hidden="true" />
              <div>
                <p className={styles.name}>
                  {programName(agent)} {current && <span className={styles.current}>Cet appareil</span>}
                </p>
                <p>{`Vue le ${say(seenAt)}`}</p>
                <p>{`Ouverte le ${say(createdAt)}, depuis l’adresse ${address}`}</p>
              </div>
              {!current && (
                <Button look="quiet" disabled={ending === id} onClick={() => end(id)}>
                  {ending === id ? 'Fermeture…' : 'Fermer'}
                  <span className="visually-hidden">{` la session ${programName(agent)} vue le ${say(seenAt)}`}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {failure && <Popup look="warning" message={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
}
