import { useId, useState } from 'react';
import { serverMessage } from '~/ui/api';
import { Popup } from '~/ui/popup';
import { sendToEndpoint } from '~/ui/send';
import styles from './avis-choices.module.css';
import type { AvisSettings, avisEndpoints } from './contract';
import { AVIS, type AvisSubject, type When } from './subjects';

const WORDS: Record<When, string> = { aussitot: 'Aussitôt', matin: 'Le matin', jamais: 'Jamais' };

export function AvisChoices({ choices }: { choices: AvisSettings }) {
  const [data, setData] = useState(choices.data);
  const [status, setStatus] = useState('');
  const [failure, setFailure] = useState<string>();
  const id = useId();

  async function choose(subject: AvisSubject, when: When) {
    setStatus('');
    const result = await sendToEndpoint<typeof avisEndpoints.choose>('POST', '/auth/avis', { body: { subject, when } });
    if (!result.success) return setFailure(serverMessage(result));
    setData(result.data.data);
    setStatus(`${AVIS[subject].label}\u00a0: ${WORDS[when].toLowerCase()}. C’est enregistré.`);
  }

  return (
    <>
      <p>
        Par courriel, à votre adresse. «{'\u00a0'}Le matin{'\u00a0'}»{'\u00a0'}: un seul message, les jours d’ouverture, et seulement s’il y
        a quelque chose à dire.
      </p>
      <ul role="list" className={styles.choices}>
        {data.map(({ subject, when }) => (
          <li key={subject}>
            <div>
              <label htmlFor={`${id}-${subject}`}>{AVIS[subject].label}</label>
              <p id={`${id}-${subject}-aide`}>{AVIS[subject].help}</p>
            </div>
            <select
              id={`${id}-${subject}`}
              aria-describedby={`${id}-${subject}-aide`}
              value={when}
              onChange={(event) => void choose(subject, event.target.value as When)}
            >
              {AVIS[subject].whens.map((one) => (
                <option key={one} value={one}>
                  {WORDS[one]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <p role="status">{status}</p>
      {failure && <Popup look="warning" message={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
}
