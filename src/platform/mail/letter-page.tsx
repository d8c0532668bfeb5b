import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from 'react';
import { typographie } from '~/platform/text/typographie';
import type { FactPart, LetterSheet, MailFact } from './letter';
import { logoStyle, style, styleSheet } from './letter-style';
import { MAIL_ACCENT, MAIL_ACCENT_AT_NIGHT } from './look';

/** A PNG: mail readers show no SVG. */
const MARK = '/marque-courriel.png';
const LOGO = '/logo-courriel.png';
const LOGO_AT_NIGHT = '/logo-courriel-sombre.png';

const Accent = createContext(MAIL_ACCENT);

const Anchor = ({ url, style, children }: { url: string; style?: CSSProperties; children: ReactNode }) => (
  <a href={url} style={{ color: useContext(Accent), ...style }}>
    {children}
  </a>
);

export function LetterPage({ shop, publicUrl, subject, title, preheader, before, facts, rich, action, links, after, footer }: LetterSheet) {
  return (
    <Accent value={shop.look?.accent ?? MAIL_ACCENT}>
      <html lang="fr">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{subject}</title>
          <style>{styleSheet(shop.look?.night ?? MAIL_ACCENT_AT_NIGHT, rich?.narrow) + logoStyle(shop.look)}</style>
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
const Name = ({ shop: { name, look }, publicUrl }: Pick<LetterSheet, 'shop' | 'publicUrl'>) =>
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

const Facts = ({ facts }: { facts: MailFact[] }) => (
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
