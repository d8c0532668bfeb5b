import { Box } from '@mui/material';
import morphdom from 'morphdom';
import { useEffect, useMemo, useRef } from 'react';
import { fillFrame, readHtml } from './inert-html';
import { ownPicture } from './own-picture';

/** No scripts, no navigation, only the site's own pictures. `isLive` updates in place and keeps the scroll position. */
export function MailFrame({
  html,
  title,
  height = '60vh',
  isLive = false,
  hasPictures = true,
}: {
  html: string;
  title: string;
  height?: string;
  isLive?: boolean;
  hasPictures?: boolean;
}) {
  const inert = useMemo(() => withoutWays(html, hasPictures), [html, hasPictures]);
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden', height, minHeight: 260, backgroundColor: '#fbf8f3' }}
    >
      {isLive ? <Live html={inert} title={title} /> : <Still html={inert} title={title} />}
    </Box>
  );
}

const FRAME = { width: '100%', height: '100%', border: 0, display: 'block' } as const;
const EMPTY = '<!doctype html><html lang="fr"><head><title>Courriel</title></head><body></body></html>';

function Still({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => fillFrame(frame.current, html), [html]);
  return <iframe ref={frame} title={title} sandbox="" style={FRAME} />;
}

function Live({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) morphdom(root, readHtml(html).documentElement);
  };
  useEffect(() => fillFrame(frame.current, EMPTY), []);
  useEffect(show, [html]);
  return <iframe ref={frame} title={title} sandbox="allow-same-origin" onLoad={show} style={FRAME} />;
}

/** Links lead nowhere; foreign pictures are tracking pixels. The content policy forbids the style sheet, as many readers do. */
function withoutWays(html: string, hasPictures: boolean): string {
  const page = readHtml(html.replace(/<style\b(?:[^<]|<(?!\/?style\b))*<\/style\s*>/gi, ''));
  for (const link of page.querySelectorAll('a[href], area[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
  for (const part of page.querySelectorAll('script, meta[http-equiv], link, form, object, embed, iframe')) part.remove();
  for (const image of page.querySelectorAll<HTMLImageElement>('img')) {
    if (!hasPictures) {
      const words = page.createElement('span');
      words.textContent = image.alt;
      image.replaceWith(words);
      continue;
    }
    image.removeAttribute('srcset');
    const src = ownPicture(image.getAttribute('src') ?? '', location.href);
    if (src) image.setAttribute('src', src);
    else image.removeAttribute('src');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
