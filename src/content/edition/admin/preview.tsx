import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callEndpoint } from '~/admin/call';
import type { CallError } from '~/admin/call-error';
import type { Apercu, ContentEndpoints } from '../contract';
import { PageFrame } from './page-frame';

const PAUSE_MS = 300;

type Path = ContentEndpoints['apercu']['path'];
type Props = { path: Path; toBody: (values: Record<string, unknown>) => object; edited: HTMLElement | undefined };

/** The page as if saved and published, rendered by the server without scripts. `path` is below /api; it scrolls to the field `edited`. */
export function Preview({ path, toBody, edited }: Props) {
  const { apercu, failure } = useApercu(path, toBody);
  return (
    <PageFrame
      name="Aperçu"
      html={apercu?.html}
      caption={apercu && `${apercu.path} · tel que les visiteurs le verront une fois enregistré et publié.`}
      failure={failure}
      edited={edited}
    />
  );
}

function useApercu(path: Path, toBody: (values: Record<string, unknown>) => object) {
  const values = useWatch();
  const [state, setState] = useState<{ apercu?: Apercu; failure?: string }>({});
  const body = JSON.stringify(toBody(values));
  useEffect(() => {
    let isLate = false;
    const pause = setTimeout(async () => {
      try {
        const apercu = await callEndpoint<ContentEndpoints['apercu']>('POST', path, { body: JSON.parse(body) });
        if (!isLate) setState({ apercu });
      } catch (thrown) {
        // A newer preview was requested, perhaps in another tab.
        const isOvertaken = (thrown as CallError).body?.code === 'apercu_depasse';
        if (!isLate && !isOvertaken) setState(({ apercu }) => ({ apercu, failure: wordsOf(thrown as CallError) }));
      }
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(pause);
    };
  }, [path, body]);
  return state;
}

const wordsOf = ({ status, message }: CallError) =>
  `L’aperçu ne suit plus\u00a0: ${status === 0 ? 'la connexion est coupée. Il reprendra à votre prochaine frappe.' : message}`;
