import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Monitor, Smartphone } from 'lucide-react';
import morphdom from 'morphdom';
import { useEffect, useRef, useState } from 'react';
import { fillFrame, readHtml } from '~/admin/inert-html';
import { follow, followWhileSettling, lookScripted } from './follow';

const WIDTHS = { telephone: 390, ordinateur: 1_280 };
type Device = keyof typeof WIDTHS;
const UNSEEN = 'script, link:not([rel=stylesheet]), meta:not([name=viewport])';
const EMPTY = '<!doctype html><html lang="fr"><head></head><body></body></html>';

type Props = {
  /** What it shows, in a few words for those who do not see it. */
  name: string;
  /** A whole page of the site; undefined until it has come. */
  html: string | undefined;
  caption: string | undefined;
  failure?: string | undefined;
  edited?: HTMLElement | undefined;
};

/** A page of the site without its scripts, as on a computer or a phone. A newer page keeps the place. */
export function PageFrame({ name, html, caption, failure, edited }: Props) {
  const [device, setDevice] = useState<Device>('ordinateur');
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
    if (!html || !page) return;
    show(page, html);
    if (edited) follow(page, edited);
  }, [html]);
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
    <Box component="section" aria-label={name} sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 320 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {name}
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
        {!html && !failure && (
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
            onLoad={() => html && frame.current?.contentDocument && show(frame.current.contentDocument, html)}
            style={{ width, height: `${100 / scale}%`, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0', display: 'block' }}
          />
        </Box>
      </Box>
      <Typography variant="caption" color="text.secondary" sx={{ mt: 0.5 }}>
        {html && caption}
      </Typography>
    </Box>
  );
}

/** Patches only differences: keeps the scroll position, without flicker. Links are inert. */
function show(page: Document, html: string) {
  const next = readHtml(html);
  for (const image of next.querySelectorAll('img[loading]')) image.removeAttribute('loading');
  // With one more tag in the head, morphdom would turn a link into an icon.
  for (const unseen of next.querySelectorAll(UNSEEN)) unseen.remove();
  morphdom(page.documentElement, next.documentElement);
  page.onclick = (event) => event.preventDefault();
  lookScripted(page);
}
