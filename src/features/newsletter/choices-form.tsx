import { type FormEvent, useId, useState } from 'react';
import { useReglages } from '~/content/reglages/use-reglages';
import { UNIVERS } from '~/content/vocabulary/univers';
import { serverMessage } from '~/ui/api';
import { Button } from '~/ui/button';
import { sendToEndpoint } from '~/ui/send';
import type { LettreChoices } from './choices';
import type { newsletterEndpoints } from './contract';

const WHO = [
  { value: 'particulier', label: 'Particulier' },
  { value: 'pro', label: 'Professionnel' },
  { value: '', label: 'Je ne le précise pas' },
] as const;

export function ChoicesForm({ token, said }: { token: string; said: LettreChoices }) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState('');
  const { hiddenUnivers } = useReglages();
  const offered = UNIVERS.filter(({ code }) => !hiddenUnivers?.includes(code) || said.univers.includes(code));

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const form = new FormData(event.currentTarget);
    const audience = WHO.find(({ value }) => value !== '' && value === form.get('audience'))?.value;
    const univers = UNIVERS.map(({ code }) => code).filter((code) => form.getAll('univers').includes(code));
    const body = { token, audience: audience ? audience : null, univers };
    const result = await sendToEndpoint<(typeof newsletterEndpoints)['choose']>('POST', '/newsletter/choix', { body });
    if (result.success) setNews('C’est noté, merci.');
    else
      setNews(
        result.status === 404 || result.status === 410
          ? serverMessage(result)
          : 'Impossible d’enregistrer vos réponses pour le moment. Vérifiez votre connexion à internet, puis réessayez.',
      );
    setIsBusy(false);
  }

  return (
    <form onSubmit={send}>
      <h3>Ce qui vous intéresse</h3>
      <p>Facultatif{'\u00a0'}: nous vous écrivons alors ce qui vous concerne. Vous changez ces réponses ici quand vous voulez.</p>
      {/* Elements without styles: their sheet would weigh on every page. */}
      <div role="radiogroup" aria-labelledby={`${id}-vous`}>
        <p id={`${id}-vous`}>
          <strong>Vous êtes</strong>
        </p>
        {WHO.map(({ value, label }) => (
          <p key={value}>
            <label>
              <input type="radio" name="audience" value={value} defaultChecked={(said.audience ?? '') === value} /> {label}
            </label>
          </p>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame */}
      <div role="group" aria-labelledby={`${id}-sujets`}>
        <p id={`${id}-sujets`}>
          <strong>Vos sujets</strong>
        </p>
        {offered.map(({ code, menuLabel }) => (
          <p key={code}>
            <label>
              <input type="checkbox" name="univers" value={code} defaultChecked={said.univers.includes(code)} /> {menuLabel}
            </label>
          </p>
        ))}
      </div>
      <p>
        <Button type="submit" look="quiet" aria-disabled={isBusy}>
          {isBusy ? 'Un instant…' : 'Enregistrer mes réponses'}
        </Button>
      </p>
      <p role="status">{news}</p>
    </form>
  );
}
