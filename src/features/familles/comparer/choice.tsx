import { Form } from 'react-router';
import { requireUnivers, UNIVERS } from '~/content/vocabulary/univers';
import { Button } from '~/ui/button';
import { MaskIcon } from '~/ui/mask-icon';
import type { Comparison } from './contract';
import { plainName } from './plain-name';

export function ComparisonChoice({ comparison: { familles, others } }: { comparison: Comparison }) {
  const all = [...familles, ...others];
  const shown = UNIVERS.filter(({ code }) => all.filter(({ univers }) => univers === code).length > 1);
  if (shown.length === 0) return <p className="cmp-notice">Il n’y a pas encore deux familles à comparer ici.</p>;
  return shown.map(({ code }) => (
    <Form key={code} action="/comparer" className="cmp-choice" data-univers={code}>
      <fieldset>
        <legend>
          <h2>{requireUnivers(code).menuLabel}</h2>
        </legend>
        <div className="cmp-options">
          {all
            .filter(({ univers }) => univers === code)
            .map((famille) => (
              <label key={famille.url}>
                <input
                  type="checkbox"
                  name="famille"
                  value={famille.url}
                  defaultChecked={familles.some(({ url }) => url === famille.url)}
                />
                <MaskIcon src={famille.icon} />
                {plainName(famille)}
              </label>
            ))}
        </div>
      </fieldset>
      <Button type="submit">
        Comparer<span className="visually-hidden">{` : ${requireUnivers(code).menuLabel}`}</span>
      </Button>
    </Form>
  ));
}
