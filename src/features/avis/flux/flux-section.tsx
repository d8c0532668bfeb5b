import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { OwnPasswordForm } from '~/features/comptes/own-password-form';
import styles from '~/features/comptes/staff-page.module.css';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Outcome } from '~/ui/outcome';
import { Popup, type PopupContent } from '~/ui/popup';
import { sendToEndpoint } from '~/ui/send';
import type { User } from '~/ui/session';
import type { fluxEndpoints } from './contract';

type Step = 'rest' | 'begin' | 'revoke';
const FAILED: PopupContent = {
  look: 'error',
  message: 'Impossible de retirer cette adresse pour le moment.',
  help: 'Vérifiez votre connexion à internet, puis réessayez.',
};

export function FluxSection({ user, isMade }: { user: User; isMade: boolean }) {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>('rest');
  const [url, setUrl] = useState<string>();
  const [copied, setCopied] = useState('');
  const [popup, setPopup] = useState<PopupContent>();

  async function revoke() {
    const result = await sendToEndpoint<typeof fluxEndpoints.revoke>('DELETE', '/admin/rendez_vous/agenda');
    setStep('rest');
    setUrl(undefined);
    setPopup(result.success ? { look: 'success', message: 'Cette adresse ne donne plus rien à personne.' } : FAILED);
    await revalidate();
  }

  async function copy(address: string) {
    await navigator.clipboard.writeText(address).then(
      () => setCopied('L’adresse est copiée.'),
      () => setCopied('La copie n’a pas marché. Sélectionnez l’adresse.'),
    );
  }

  return (
    <>
      <p>
        Les rendez-vous du magasin dans l’agenda de votre téléphone{'\u00a0'}: qui, à quelle heure, son numéro. Ceux qui attendent une
        réponse y sont «{'\u00a0'}à confirmer{'\u00a0'}».
      </p>
      {url ? (
        <Outcome title="Votre adresse d’agenda" level="h3">
          <p>
            Ajoutez-la dans l’agenda du téléphone («{'\u00a0'}s’abonner à un calendrier{'\u00a0'}»). Elle ne sera plus montrée, et qui la
            connaît lit les rendez-vous{'\u00a0'}: ne la donnez à personne.
          </p>
          <p translate="no" style={{ overflowWrap: 'anywhere' }}>
            <strong>{url}</strong>
          </p>
          <p className={styles.actions}>
            {/* The clipboard needs a secure page. */}
            {'clipboard' in navigator && (
              <Button look="quiet" onClick={() => void copy(url)}>
                <Copy size={20} aria-hidden="true" />
                Copier
              </Button>
            )}
            <Button onClick={() => setUrl(undefined)}>C’est fait</Button>
          </p>
          <p role="status">{copied}</p>
        </Outcome>
      ) : step === 'begin' ? (
        <OwnPasswordForm
          user={user}
          action="Faire l’adresse"
          help={isMade ? 'L’adresse d’avant ne donnera plus rien.' : 'Pour être sûrs que c’est vous.'}
          send={(body) => sendToEndpoint<typeof fluxEndpoints.make>('POST', '/admin/rendez_vous/agenda', { body })}
          done={async (made) => {
            setCopied('');
            setUrl(made.url);
            setStep('rest');
            await revalidate();
          }}
          cancel={() => setStep('rest')}
        />
      ) : (
        <>
          {isMade && <p>Vous avez une adresse d’agenda.</p>}
          <p className={styles.actions}>
            <Button onClick={() => setStep('begin')}>{isMade ? 'Faire une nouvelle adresse' : 'Faire une adresse d’agenda'}</Button>
            {isMade && (
              <Button look="quiet" onClick={() => setStep('revoke')}>
                Retirer l’adresse
              </Button>
            )}
          </p>
        </>
      )}
      {step === 'revoke' && (
        <Confirm
          question={'Retirer votre adresse d’agenda\u202f?'}
          help="Votre téléphone n’y lira plus les rendez-vous. Vous pourrez en faire une autre."
          yes="Oui, la retirer"
          no="La garder"
          onYes={revoke}
          onClose={() => setStep('rest')}
        />
      )}
      {popup && <Popup {...popup} onClose={() => setPopup(undefined)} />}
    </>
  );
}
