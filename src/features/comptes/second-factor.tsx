import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/ui/button';
import { Popup } from '~/ui/popup';
import { sendToEndpoint } from '~/ui/send';
import { resetUser, type User } from '~/ui/session';
import { ConfirmFactorForm } from './confirm-factor-form';
import type { comptesEndpoints, FactorSetup } from './contract';
import { OwnPasswordForm } from './own-password-form';
import { RecoveryCodes } from './recovery-codes';
import styles from './second-factor.module.css';

type Step =
  | { name: 'rest' | 'begin' | 'remove' | 'removed' }
  | { name: 'confirm'; setup: FactorSetup }
  | { name: 'codes'; codes: string[] };

const FEW_CODES = 4;

export function SecondFactor({ user }: { user: User }) {
  const { revalidate } = useRevalidator();
  const place = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const first = useRef(step);
  const rest = () => setStep({ name: 'rest' });
  // The focused button is gone: focus the next step. The recovery codes focus themselves.
  useLayoutEffect(() => {
    if (step !== first.current && step.name !== 'codes') place.current?.focus();
  }, [step]);

  async function showAsItIs() {
    resetUser();
    await revalidate();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are steps
    <div ref={place} className={styles.place} role="group" aria-label="Second facteur" tabIndex={-1}>
      {(step.name === 'rest' || step.name === 'removed') && (
        <Rest user={user} add={() => setStep({ name: 'begin' })} remove={() => setStep({ name: 'remove' })} />
      )}
      {step.name === 'begin' && (
        <OwnPasswordForm
          user={user}
          action="Continuer"
          help="Pour être sûrs que c’est vous."
          send={(body) => sendToEndpoint<typeof comptesEndpoints.beginFactor>('POST', '/auth/second_facteur', { body })}
          done={(setup) => setStep({ name: 'confirm', setup })}
          cancel={rest}
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmFactorForm setup={step.setup} done={(codes) => setStep({ name: 'codes', codes })} cancel={rest} />
      )}
      {step.name === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          email={user.email}
          // Not earlier: a network failure would replace the page and lose the codes.
          done={async () => {
            await showAsItIs();
            rest();
          }}
        />
      )}
      {step.name === 'remove' && (
        <OwnPasswordForm
          user={user}
          action="Retirer le second facteur"
          help="Votre compte ne sera plus protégé que par lui."
          send={(body) => sendToEndpoint<typeof comptesEndpoints.removeFactor>('POST', '/auth/second_facteur/retrait', { body })}
          done={async () => {
            await showAsItIs();
            setStep({ name: 'removed' });
          }}
          cancel={rest}
        />
      )}
      {step.name === 'removed' && (
        <Popup
          look="success"
          message="Votre mot de passe suffit de nouveau pour vous connecter."
          help="Vos autres sessions sont fermées."
          onClose={rest}
        />
      )}
    </div>
  );
}

function Rest({ user, add, remove }: { user: User; add(): void; remove(): void }) {
  const { recoveryCodesLeft: left } = user;
  return (
    <div className={styles.rest} data-no-print>
      {user.secondFactor ? (
        <>
          <p>
            <strong className={styles.on}>Activé.</strong> Une application de codes vous est demandée à la connexion. Il vous reste{' '}
            {left <= 1 ? `${left}\u00a0code de secours` : `${left}\u00a0codes de secours`}.
          </p>
          {left < FEW_CODES && (
            <p className={styles.few}>
              Il en reste peu{'\u00a0'}: retirez le second facteur, puis ajoutez-le de nouveau pour en recevoir dix.
            </p>
          )}
          <p>
            <Button look="quiet" onClick={remove}>
              Retirer le second facteur
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>
            Avec une application de codes sur votre téléphone, votre mot de passe ne suffit plus à qui vous l’aurait pris. L’ajouter prend
            deux minutes.
          </p>
          <p>
            <Button onClick={add}>Ajouter un second facteur</Button>
          </p>
        </>
      )}
    </div>
  );
}
