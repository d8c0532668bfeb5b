import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '~/ui/button';

type State = 'counted' | 'refused' | 'refused by the browser';

/** Plain HTML form. The page is cached for everyone: the state comes from the URL, then from scripts. */
export function AudienceChoice() {
  const [params] = useSearchParams();
  const [state, setState] = useState<State | undefined>();
  useEffect(() => setState(readState()), []);
  const outcome = state ?? OUTCOMES[params.get('mesure') ?? ''];
  return (
    <form method="post" action="/mesure/choix">
      <p role="status">{outcome && WORDS[outcome]}</p>
      <p>
        {outcome !== 'refused' && outcome !== 'refused by the browser' && (
          <Button type="submit" name="compter" value="non" look="quiet">
            Ne plus compter mes visites
          </Button>
        )}{' '}
        {outcome !== 'counted' && outcome !== 'refused by the browser' && (
          <Button type="submit" name="compter" value="oui" look="quiet">
            Compter de nouveau mes visites
          </Button>
        )}
      </p>
    </form>
  );
}

const OUTCOMES: Record<string, State> = { non: 'refused', oui: 'counted' };

const WORDS: Record<State, string> = {
  counted: 'Les pages vues avec ce navigateur sont comptées.',
  refused: 'C’est noté\u00a0: les pages vues avec ce navigateur ne sont plus comptées.',
  'refused by the browser': 'Votre navigateur demande à ne pas être suivi\u00a0: les pages que vous voyez ne sont pas comptées.',
};

function readState(): State {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return 'refused by the browser';
  return /(?:^|; )mesure=non(?:;|$)/.test(document.cookie) ? 'refused' : 'counted';
}
