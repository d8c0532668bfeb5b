import { useReglages } from '~/content/reglages/use-reglages';
import { Steps } from '~/ui/steps';

type Step = { title: string; text: string };

const RECEIVED = {
  title: 'Vous recevez une référence',
  text: 'Elle s’affiche dès l’envoi, avec un lien pour relire votre demande et la suivre.',
};

/** `then` replaces the default steps after the reference. */
export function WhatNext({ then }: { then?: Step[] }) {
  const { answerDelay } = useReglages();
  const read = {
    title: 'Une personne du magasin vous lit',
    text: `Elle vous répond ${answerDelay}.`,
  };
  return (
    <div>
      <h2>{'Et ensuite\u202f?'}</h2>
      <Steps steps={[RECEIVED, ...(then ?? [read])]} />
    </div>
  );
}
