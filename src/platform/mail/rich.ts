import sanitizeHtml from 'sanitize-html';
import { replacePictures } from '../text/pictures';
import { RICH_TEXT_TAGS, richText } from '../text/rich-text';
import { MAIL_ACCENT, type MailLook } from './look';
import { plainWriter } from './plain-writer';

/** Mail readers drop style sheets, so every style is inline. */
const stylesOf = (accent: string): Record<string, string> => ({
  h3: "margin:24px 0 8px;font-family:'Bricolage Grotesque',Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:20px;line-height:1.25",
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 4px',
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${accent}`,
  a: `color:${accent}`,
});
const IN_ITEM = 'margin:0';

/** `narrow`: rules of its own for narrow screens, a line each. */
export type Written = { html: string; text: string; narrow?: string };

/** Rich text for a mail: inline styles, absolute links, no page anchors, no pictures; addresses follow links in plain text. */
export function richMail(body: string, publicUrl: string, look?: MailLook): Written {
  const styles = stylesOf(look?.accent ?? MAIL_ACCENT);
  const plain = plainWriter();
  let items = 0;
  const html = sanitizeHtml(
    replacePictures(richText(body), () => undefined),
    {
      allowedTags: RICH_TEXT_TAGS,
      allowedAttributes: { '*': ['href', 'style'] },
      // The styles are our own and need no parser.
      parseStyleAttributes: false,
      transformTags: {
        '*': (tag, given) => {
          const href = given.href && whole(given.href, publicUrl);
          const style = tag === 'p' && items > 0 ? IN_ITEM : styles[tag];
          if (tag === 'li') items += 1;
          plain.open(tag, href);
          return { tagName: tag, attribs: { ...(href && { href }), ...(style && { style }) } };
        },
      },
      textFilter: (words) => {
        plain.write(words);
        return words;
      },
      onCloseTag: (tag) => {
        if (tag === 'li') items -= 1;
        plain.close(tag);
      },
    },
  );
  return { html: html.replace(/^<h3 style="margin:24px/, '<h3 style="margin:0'), text: plain.text() };
}

export function whole(href: string, publicUrl: string): string | undefined {
  if (href.startsWith('#')) return undefined;
  return href.startsWith('/') ? publicUrl + href : href;
}
