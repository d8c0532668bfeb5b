import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from 'react';
import { typographie } from '~/platform/text/typographie';
import type { Fact, FactPart, Sheet } from './letter';
import { MAIL_ACCENT, MAIL_ACCENT_AT_NIGHT, type MailLook } from './look';

/** A PNG: mail readers show no SVG. */
const MARK = '/marque-courriel.png';
const LOGO = '/logo-courriel.png';
const LOGO_AT_NIGHT = '/logo-courriel-sombre.png';

const PAPER = '#FBF8F3';
const SHEET = '#FFFDFA';
const LINE = '#E4DCCF';
const INK = '#1F2430';
const INK_2 = '#4A5160';
const TEXT_FONT = 'Figtree,"Segoe UI","Helvetica Neue",Helvetica,Arial,sans-serif';
const DISPLAY_FONT = `"Bricolage Grotesque",${TEXT_FONT}`;

/** Mail readers drop style sheets, so important styles are inline. This one adds narrow screens and dark mode. */
const styleSheet = (night: string) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.card{padding:24px 20px!important}
.facts th,.facts td{display:block!important;width:auto!important;padding-left:0!important;padding-right:0!important}
.facts th{padding-bottom:0!important}
.facts th+td{border-top:0!important;padding-top:0!important}
.facts .figures td{padding-bottom:8px!important;text-align:left!important}
.button,.button a{display:block!important;text-align:center!important}
.famille td{display:block!important;width:auto!important;padding:0 0 8px!important}
}
@media (prefers-color-scheme:dark){
body,.paper{background-color:#14181F!important}
.card{background-color:#1F2430!important;border-color:#39404E!important}
.paper td,.paper th,.paper p,.paper h1,.paper h2,.paper h3,.paper li,.name a{color:#F3EDE3!important}
.facts th,.facts td{border-color:#39404E!important}
.paper .facts th,.paper .quiet,.paper .quiet td{color:#C9C3B8!important}
.paper a{color:${night}!important}
.paper .name a{color:#F3EDE3!important}
.paper .button a{color:#FFFDFA!important}
}`;

/** On a dark ground the other logo takes its place; without one, the logo keeps a light ground. */
const logoStyle = (look: MailLook | undefined) =>
  look?.hasLogo
    ? `
@media (prefers-color-scheme:dark){
${
  look.hasLogoAtNight
    ? `.day{display:none!important}
.night{display:block!important}`
    : `.day{padding:8px 12px!important;border-radius:12px!important;background-color:${SHEET}!important}`
}
}`
    : '';

/** The shop's own colour. */
const Accent = createContext(MAIL_ACCENT);

const Anchor = ({ url, style, children }: { url: string; style?: CSSProperties; children: ReactNode }) => (
  <a href={url} style={{ color: useContext(Accent), ...style }}>
    {children}
  </a>
);

/** Outlook on Windows replaces an unknown font family by Times and ignores widths. */
export const MSO_STYLE = '<!--[if mso]><style>*{font-family:Arial,sans-serif!important}.page{width:600px!important}</style><![endif]-->';

const style = {
  body: { margin: 0, padding: 0, width: '100%', backgroundColor: PAPER },
  preheader: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0, fontSize: '1px', lineHeight: '1px', color: PAPER },
  paper: { backgroundColor: PAPER },
  around: { padding: '24px 12px 40px' },
  page: { width: '100%', maxWidth: '600px' },
  head: { padding: '0 8px 16px' },
  mark: { display: 'block', border: 0 },
  atNight: { display: 'none', border: 0 },
  name: { padding: '0 0 0 12px', fontFamily: DISPLAY_FONT, fontSize: '20px', lineHeight: '1.2', fontWeight: 700 },
  nameLink: { color: INK, textDecoration: 'none' },
  card: {
    padding: '32px 36px',
    border: `1px solid ${LINE}`,
    borderRadius: '20px',
    backgroundColor: SHEET,
    color: INK,
    fontFamily: TEXT_FONT,
    fontSize: '17px',
    lineHeight: '1.6',
    // A long word must not widen the mail beyond the screen.
    wordBreak: 'break-word',
  },
  title: { margin: '0 0 20px', color: INK, fontFamily: DISPLAY_FONT, fontSize: '26px', lineHeight: '1.2', fontWeight: 700 },
  paragraph: { margin: '0 0 16px' },
  facts: { width: '100%', margin: '8px 0 24px', borderCollapse: 'collapse' },
  label: {
    width: '34%',
    padding: '10px 12px 10px 0',
    borderTop: `1px solid ${LINE}`,
    color: INK_2,
    fontSize: '15px',
    lineHeight: '27px',
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: { padding: '10px 0', borderTop: `1px solid ${LINE}`, verticalAlign: 'top' },
  shortValue: { fontWeight: 600 },
  wide: { padding: '16px 0 0', borderTop: `1px solid ${LINE}`, textAlign: 'left', fontWeight: 400 },
  wideLabel: { margin: '0 0 4px', color: INK_2, fontSize: '15px', lineHeight: '27px' },
  partTitle: { margin: '0 0 4px', fontWeight: 700 },
  figures: { width: '100%', margin: '0 0 8px', borderCollapse: 'collapse' },
  figureName: { padding: '3px 12px 3px 0', fontSize: '15px', lineHeight: '1.5', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  figure: { padding: '3px 0', fontSize: '15px', lineHeight: '1.5', fontWeight: 700, textAlign: 'right', verticalAlign: 'top' },
  note: { margin: '0 0 6px', color: INK_2, fontSize: '14px', lineHeight: '1.5' },
  partEnd: { height: '14px', fontSize: '1px', lineHeight: '14px' },
  action: { margin: '8px 0 16px' },
  button: { borderRadius: '12px', msoPaddingAlt: '14px 28px' },
  buttonLink: {
    display: 'inline-block',
    padding: '14px 28px',
    color: SHEET,
    fontFamily: TEXT_FONT,
    fontSize: '17px',
    lineHeight: '1.3',
    fontWeight: 700,
    textDecoration: 'none',
  },
  small: { margin: '0 0 24px', color: INK_2, fontSize: '14px' },
  address: { wordBreak: 'break-all' },
  foot: { padding: '20px 8px 0', color: INK_2, fontFamily: TEXT_FONT, fontSize: '14px', lineHeight: '1.5' },
} satisfies Record<string, CSSProperties & { msoPaddingAlt?: string }>;

export function LetterPage({ shop, publicUrl, subject, title, preheader, before, facts, rich, action, links, after, footer }: Sheet) {
  return (
    <Accent value={shop.look?.accent ?? MAIL_ACCENT}>
      <html lang="fr">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{subject}</title>
          <style>{styleSheet(shop.look?.night ?? MAIL_ACCENT_AT_NIGHT) + logoStyle(shop.look)}</style>
        </head>
        <body style={style.body}>
          {preheader && <div style={style.preheader}>{preheader + FILL}</div>}
          <Layout className="paper" width="100%" tableStyle={style.paper}>
            <tr>
              <td align="center" style={style.around}>
                <Layout className="page" width="100%" tableStyle={style.page}>
                  <tr>
                    <td align="left" style={style.head}>
                      <Name shop={shop} publicUrl={publicUrl} />
                    </td>
                  </tr>
                  <tr>
                    <td align="left" className="card" style={style.card}>
                      {title && <h1 style={style.title}>{title}</h1>}
                      <Paragraphs texts={before} />
                      {facts.length > 0 && <Facts facts={facts} />}
                      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `richMail` lets nothing through but the subset that staff may write. */}
                      {rich && <div dangerouslySetInnerHTML={{ __html: rich.html }} />}
                      {action && <Action {...action} />}
                      {links.map(({ label, url }) => (
                        <p key={url} style={style.paragraph}>
                          <Anchor url={url}>{label}</Anchor>
                        </p>
                      ))}
                      <Paragraphs texts={after} />
                    </td>
                  </tr>
                  <tr className="quiet">
                    <td align="left" style={style.foot}>
                      <Lines text={[shop.name, ...footer].join('\n')} />
                      <br />
                      <Anchor url={publicUrl}>{publicUrl.replace(/^https?:\/\//, '')}</Anchor>
                    </td>
                  </tr>
                </Layout>
              </td>
            </tr>
          </Layout>
        </body>
      </html>
    </Accent>
  );
}

/** Blanks that keep the body out of the preview after the preheader. */
const FILL = '\u00a0\u200c'.repeat(60);

type LayoutProps = { className?: string; width?: string; tableStyle?: CSSProperties; children: ReactNode };

/** Layout tables are hidden from screen readers. */
const Layout = ({ className, width, tableStyle, children }: LayoutProps) => (
  <table role="presentation" className={className} width={width} border={0} cellPadding={0} cellSpacing={0} style={tableStyle}>
    <tbody>{children}</tbody>
  </table>
);

/** The mark has no alternative text: the name is beside it. A logo is the name. */
const Name = ({ shop: { name, look }, publicUrl }: Pick<Sheet, 'shop' | 'publicUrl'>) =>
  look?.hasLogo ? (
    <a href={publicUrl} style={style.nameLink}>
      <img className="day" src={publicUrl + LOGO + look.version} width={240} height={44} alt={name} style={style.mark} />
      {look.hasLogoAtNight && (
        <img className="night" src={publicUrl + LOGO_AT_NIGHT + look.version} width={240} height={44} alt="" style={style.atNight} />
      )}
    </a>
  ) : (
    <Layout>
      <tr>
        <td width={44}>
          <img src={publicUrl + MARK + (look?.version ?? '')} width={44} height={44} alt="" style={style.mark} />
        </td>
        <td className="name" style={style.name}>
          <a href={publicUrl} style={style.nameLink}>
            {name}
          </a>
        </td>
      </tr>
    </Layout>
  );

const Facts = ({ facts }: { facts: Fact[] }) => (
  <table className="facts" width="100%" border={0} cellPadding={0} cellSpacing={0} style={style.facts}>
    <tbody>
      {facts.map(({ label, text, url, parts }) =>
        parts ? (
          <tr key={label}>
            <td colSpan={2} className="wide" style={style.wide}>
              <p className="quiet" style={style.wideLabel}>
                {label}
              </p>
              {parts.map((part) => (
                <Part key={part.title} {...part} />
              ))}
            </td>
          </tr>
        ) : (
          <tr key={label}>
            <th scope="row" style={style.label}>
              {label}
            </th>
            <td style={isShort(text) ? { ...style.value, ...style.shortValue } : style.value}>
              {url ? <Anchor url={url}>{text}</Anchor> : <Lines text={text} />}
            </td>
          </tr>
        ),
      )}
    </tbody>
  </table>
);

const Part = ({ title, lines, notes }: FactPart) => (
  <>
    <h3 style={style.partTitle}>{title}</h3>
    <table className="figures" width="100%" border={0} cellPadding={0} cellSpacing={0} style={style.figures}>
      <tbody>
        {lines.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row" style={style.figureName}>
              {label}
            </th>
            <td align="right" style={style.figure}>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {notes.map((note) => (
      <p key={note} className="quiet" style={style.note}>
        <Lines text={note} />
      </p>
    ))}
    <div style={style.partEnd}>{'\u00a0'}</div>
  </>
);

const isShort = (text: string) => text.length <= 60 && !text.includes('\n');

/** The cell has the colour: some readers drop the padding of links. */
const Action = ({ label, url }: { label: string; url: string }) => {
  const backgroundColor = useContext(Accent);
  return (
    <>
      <Layout tableStyle={style.action}>
        <tr>
          <td className="button" align="center" style={{ ...style.button, backgroundColor }}>
            <a href={url} style={style.buttonLink}>
              {label}
            </a>
          </td>
        </tr>
      </Layout>
      <p className="quiet" style={style.small}>
        {typographie('Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :')}
        <br />
        <Anchor url={url} style={style.address}>
          {url}
        </Anchor>
      </p>
    </>
  );
};

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
