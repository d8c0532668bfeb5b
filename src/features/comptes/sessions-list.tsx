import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { momentOf } from '~/platform/text/when';
import { serverMessage } from '~/ui/api';
import { Button } from '~/ui/button';
import { Popup } from '~/ui/popup';
import type { Role } from '~/ui/roles';
import { sendToEndpoint } from '~/ui/send';
import type { comptesEndpoints, SessionView } from './contract';
import { isHandheld, programName } from './program-name';
import { IDLE_DAYS, LONGEST_DAYS } from './session-life';
import styles from './sessions-list.module.css';
import page from './staff-page.module.css';

type Props = { sessions: SessionView[]; role: Role; leave(): Promise<void> };

export function SessionsList({ sessions, role, leave }: Props) {
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

  async function endAll(keepsThis: boolean) {
    setEnding('');
    const result = await sendToEndpoint<typeof comptesEndpoints.endSessions>('POST', '/auth/sessions/fermeture', { body: { keepsThis } });
    if (!result.success) setFailure(serverMessage(result));
    else if (!keepsThis) return leave();
    await revalidate();
    setEnding(undefined);
  }

  return (
    <>
      <p>
        Une session se ferme d’elle-même {LONGEST_DAYS}
        {'\u00a0'}jours après la connexion, ou après {IDLE_DAYS[role]}
        {'\u00a0'}jours sans servir. Vous n’en reconnaissez pas une{'\u202f'}? Fermez-les toutes, puis changez votre mot de passe.
      </p>
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
                <p>{`Vue le ${momentOf(seenAt)}`}</p>
                <p>{`Ouverte le ${momentOf(createdAt)}, depuis l’adresse ${address}`}</p>
              </div>
              {!current && (
                <Button look="quiet" disabled={ending !== undefined} onClick={() => end(id)}>
                  {ending === id ? 'Fermeture…' : 'Fermer'}
                  <span className="visually-hidden">{` la session ${programName(agent)} vue le ${momentOf(seenAt)}`}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className={page.actions}>
        {sessions.some(({ current }) => !current) && (
          <Button look="quiet" disabled={ending !== undefined} onClick={() => endAll(true)}>
            Fermer toutes les autres
          </Button>
        )}
        <Button look="light" disabled={ending !== undefined} onClick={() => endAll(false)}>
          Fermer toutes
        </Button>
      </p>
      {failure && <Popup look="warning" message={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
}
