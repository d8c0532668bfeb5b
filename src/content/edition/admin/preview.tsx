import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Monitor, Smartphone } from 'lucide-react';
import morphdom from 'morphdom';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callEndpoint } from '~/admin/call';
import type { CallError } from '~/admin/call-error';
import { fillFrame, readHtml } from '~/admin/inert-html';
import type { Apercu, ContentEndpoints } from '../contract';
import { follow, followWhileSettling, lookScripted } from './follow';

const WIDTHS = { telephone: 390, ordinateur: 1_280 };
type Device = keyof typeof WIDTHS;
const PAUSE_MS = 300;
const UNSEEN = 'script, link:not([rel=stylesheet]), meta:not([name=viewport])';
const EMPTY = '<!doctype html><html lang="fr"><head></head><body></body></html>';

type Path = ContentEndpoints['apercu']['path'];
type Props = { path: Path; toBody: (values: Record<string, unknown>) => object; edited: HTMLElement | undefined };

/** The page as if saved and published, rendered by the server without scripts. `path` is below /api; it scrolls to the field `edited`. */
export function Preview({ path, toBody, edited }: Props) {
  const [device, setDevice] = useState<Device>('ordinateur');
  const { apercu, failure } = useApercu(path, toBody);
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(600);

  useEffect(() => fillFrame(frame.current, EMPTY), []);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? 600));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect below follows a change of field without a new page
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!apercu || !page) return;
    show(page, apercu.html);
    if (edited) follow(page, edited);
  }, [apercu]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page && edited) follow(page, edited);
  }, [edited]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions change with the device
  useEffect(() => {
    const page = frame.current?.contentDocument;
    return page?.body && edited && followWhileSettling(page, edited);
  }, [device]);

  const width = WIDTHS[device];
  const scale = Math.min(1, available / width);
  return (
    <Box component="section" aria-label="Aperçu" sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 320 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          Aperçu
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={device}
          onChange={(_, next: Device | null) => next && setDevice(next)}
          aria-label="Écran montré"
        >
          <ToggleButton value="ordinateur">
            <Monitor size={16} aria-hidden />
            <Box component="span" sx={{ ml: 1 }}>
              Ordinateur
            </Box>
          </ToggleButton>
          <ToggleButton value="telephone">
            <Smartphone size={16} aria-hidden />
            <Box component="span" sx={{ ml: 1 }}>
              Téléphone
            </Box>
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {failure && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      <Box
        ref={place}
        sx={{
          flex: 1,
          minHeight: 0,
          position: 'relative',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
        }}
      >
        {!apercu && !failure && (
          <Typography role="status" color="text.secondary" sx={{ position: 'absolute', p: 2 }}>
            L’aperçu se prépare…
          </Typography>
        )}
        <Box sx={{ width: width * scale, height: '100%', mx: 'auto' }}>
          <iframe
            ref={frame}
            title="Aperçu de la page"
            sandbox="allow-same-origin"
            tabIndex={-1}
            onLoad={() => apercu && frame.current?.contentDocument && show(frame.current.contentDocument, apercu.html)}
            style={{ width, height: `${100 / scale}%`, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0', display: 'block' }}
          />
        </Box>
      </Box>
      <Typography variant="caption" color="text.secondary" sx={{ mt: 0.5 }}>
        {apercu && `${apercu.path} · tel que les visiteurs le verront une fois enregistré et publié.`}
      </Typography>
    </Box>
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

/** Patches only differences: keeps the scroll position, without flicker. Links are inert. */
function show(page: Document, html: string) {
  const next = readHtml(html);
  for (const image of next.querySelectorAll('img[loading]')) image.removeAttribute('loading');
  // One more tag in the head, and morphdom would make an icon of a link, or a script of its data.
  for (const unseen of next.querySelectorAll(UNSEEN)) unseen.remove();
  morphdom(page.documentElement, next.documentElement);
  page.onclick = (event) => event.preventDefault();
  lookScripted(page);
}
