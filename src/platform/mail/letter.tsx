import { type CSSProperties, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { typographie } from '~/platform/text/typographie';
import { oneLine } from './mailbox';
import { richMail } from './rich';

/** What a mail says, ready to be queued. */
export type Letter = { subject: string; text: string; html: string };

type Content = {
  /** The shop's name. */
  shop: string;
  publicUrl: string;
  subject: string;
  greeting?: string;
  /** Plain text; a line break inside one is kept. */
  paragraphs: string[];
  /** Rich text that staff wrote, after the paragraphs. */
  rich?: string;
  /** The one thing to do: a button, with its address in clear beside it. */
  action?: { label: string; url: string };
  /** Other ways, as plain links under the button. */
  links?: { label: string; url: string }[];
  after?: string[];
  /** Small lines under the shop's name. */
  footer?: string[];
};

/** Longer subjects are cut by every mail reader. */
const MAX_SUBJECT = 150;

/** Writes a mail twice, in HTML and in plain text, from the same sentences. Whatever people typed is text in both, never markup. */
export function letter({
  shop,
  publicUrl,
  subject,
  greeting,
  paragraphs,
  rich,
  action,
  links = [],
  after = [],
  footer = [],
}: Content): Letter {
  const sheet: Sheet = {
    shop: sentence(shop),
    publicUrl,
    subject: oneLine(typographie(subject), MAX_SUBJECT),
    before: [...(greeting === undefined ? [] : [greeting]), ...paragraphs].map(sentence),
    rich: rich === undefined ? undefined : richMail(rich, publicUrl),
    action: action && { label: sentence(action.label), url: action.url },
    links: links.map(({ label, url }) => ({ label: sentence(label), url })),
    after: after.map(sentence),
    footer: footer.map(sentence),
  };
  return { subject: sheet.subject, text: asText(sheet), html: `<!doctype html>${renderToStaticMarkup(<Page {...sheet} />)}` };
}

type Sheet = Required<Pick<Content, 'shop' | 'publicUrl' | 'subject' | 'links' | 'after' | 'footer'>> &
  Pick<Content, 'action'> & { before: string[]; rich: ReturnType<typeof richMail> | undefined };

/** PostgreSQL refuses NUL, and mail readers show other controls as boxes. */
function sentence(text: string): string {
  return typographie(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)\p{Cc}/gu, ' ')
      .trim(),
  );
}

function asText({ shop, publicUrl, before, rich, action, links, after, footer }: Sheet): string {
  return [
    ...before,
    ...(rich?.text ? [rich.text] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, url }) => `${typographie(`${label} :`)}\n${url}`),
    ...after,
    ['—', shop, publicUrl, ...footer].join('\n'),
  ].join('\n\n');
}

const PAPER = '#FBF8F3';
const INK = '#1F2430';
const BRICK = '#A8452F';

/** Mail readers drop style sheets: every style is inline. */
const style = {
  body: { margin: 0, padding: 0, backgroundColor: PAPER },
  sheet: {
    maxWidth: '600px',
    margin: '0 auto',
    padding: '32px 24px',
    color: INK,
    fontFamily: 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif',
    fontSize: '16px',
    lineHeight: '1.5',
  },
  shop: { margin: '0 0 24px', fontSize: '20px', fontWeight: 700 },
  shopLink: { color: INK, textDecoration: 'none' },
  paragraph: { margin: '0 0 16px' },
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    borderRadius: '8px',
    backgroundColor: BRICK,
    color: '#FFFFFF',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: { margin: '0 0 24px', fontSize: '14px' },
  link: { color: BRICK, wordBreak: 'break-all' },
  footer: { margin: '32px 0 0', padding: '16px 0 0', borderTop: `1px solid ${INK}`, fontSize: '14px' },
} satisfies Record<string, CSSProperties>;

function Page({ shop, publicUrl, subject, before, rich, action, links, after, footer }: Sheet) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={style.body}>
        <div style={style.sheet}>
          <p style={style.shop}>
            <a href={publicUrl} style={style.shopLink}>
              {shop}
            </a>
          </p>
          <Paragraphs texts={before} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `richMail` lets nothing through but the subset that staff may write. */}
          {rich && <div dangerouslySetInnerHTML={{ __html: rich.html }} />}
          {action && (
            <>
              <p style={style.paragraph}>
                <a href={action.url} style={style.button}>
                  {action.label}
                </a>
              </p>
              <p style={style.small}>
                {typographie('Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :')}
                <br />
                <a href={action.url} style={style.link}>
                  {action.url}
                </a>
              </p>
            </>
          )}
          {links.map(({ label, url }) => (
            <p key={url} style={style.paragraph}>
              <a href={url} style={style.link}>
                {label}
              </a>
            </p>
          ))}
          <Paragraphs texts={after} />
          <p style={style.footer}>
            <Lines text={[shop, ...footer].join('\n')} />
            <br />
            <a href={publicUrl} style={style.link}>
              {publicUrl}
            </a>
          </p>
        </div>
      </body>
    </html>
  );
}

const Paragraphs = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <p key={text} style={style.paragraph}>
      <Lines text={text} />
    </p>
  ));

const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
