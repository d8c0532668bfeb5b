import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callEndpoint } from '~/admin/call';
import type { CallError } from '~/admin/call-error';
import type { ContentEndpoints, PagePreview } from '../contract';
import { PageFrame } from './page-frame';

const PAUSE_MS = 300;

type Path = ContentEndpoints['preview']['path'];
type Props = { path: Path; toBody: (values: Record<string, unknown>) => object; edited: HTMLElement | undefined };

/** The page as if saved and published, rendered by the server without scripts. `path` is below /api; it scrolls to the field `edited`. */
export function Preview({ path, toBody, edited }: Props) {
  const { preview, failure } = usePreview(path, toBody);
  return (
    <PageFrame
      name="Aperçu"
      html={preview?.html}
      caption={preview && `${preview.path} · tel que les visiteurs le verront une fois enregistré et publié.`}
      failure={failure}
      edited={edited}
    />
  );
}

function usePreview(path: Path, toBody: (values: Record<string, unknown>) => object) {
  const values = useWatch();
  const [state, setState] = useState<{ preview?: PagePreview; failure?: string }>({});
  const body = JSON.stringify(toBody(values));
  useEffect(() => {
    let isLate = false;
    const pause = setTimeout(async () => {
      try {
        const preview = await callEndpoint<ContentEndpoints['preview']>('POST', path, { body: JSON.parse(body) });
        if (!isLate) setState({ preview });
      } catch (thrown) {
        // A newer preview was requested, perhaps in another tab.
        const isOvertaken = (thrown as CallError).body?.code === 'apercu_depasse';
        if (!isLate && !isOvertaken) setState(({ preview }) => ({ preview, failure: wordsOf(thrown as CallError) }));
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
