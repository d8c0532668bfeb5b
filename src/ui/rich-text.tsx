import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import styles from './rich-text.module.css';

/** The only HTML that scripts may write under Trusted Types. */
const policy = globalThis.trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html });

type Props = { html: string; id?: string; className?: string | undefined };

/** HTML sanitised when saved; links to the site's pages navigate without a reload. */
export function RichText({ html, id, className = '' }: Props) {
  const navigate = useNavigate();
  const onClick = useCallback(
    (event: MouseEvent) => {
      const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
      if (!/^\/(?!media|doc)/.test(href) || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      navigate(href);
    },
    [navigate],
  );
  const written = { __html: policy?.createHTML(html) ?? html };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by keyboard clicks too
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside react
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when saved (platform/text/rich-text)
    <div id={id} className={`${styles.text} ${className}`} onClick={onClick} dangerouslySetInnerHTML={written} />
  );
}
