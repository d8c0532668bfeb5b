import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MAIL_ACCENT, type MailLook } from '~/platform/mail/look';
import type { Written } from '~/platform/mail/rich';

/** The shared JPEG: 1200 × 630 pixels. */
export type ShownImage = { src: string };
type ShownFamille = { name: string; text: string; url: string; image: ShownImage | undefined };

/** With absolute URLs. */
export type ShownLettreBloc =
  | { kind: 'titre'; text: string }
  | ({ kind: 'texte' } & Written)
  | { kind: 'image'; image: ShownImage; alt: string; link: string | undefined }
  | { kind: 'bouton'; label: string; url: string }
  | { kind: 'familles'; familles: ShownFamille[] };

/** Inner width of the mail card, in pixels. */
const WIDTH = 526;
const THUMB = 152;
const heightOf = (width: number) => Math.round((width * 630) / 1200);

const DISPLAY_FONT = '"Bricolage Grotesque",Figtree,"Segoe UI","Helvetica Neue",Helvetica,Arial,sans-serif';

const style = {
  title: { margin: '8px 0 12px', fontFamily: DISPLAY_FONT, fontSize: '24px', lineHeight: '1.25', fontWeight: 700 },
  // The alternative text shows where images are blocked.
  image: { display: 'block', width: '100%', height: 'auto', border: 0, borderRadius: '12px', fontSize: '16px', lineHeight: '1.4' },
  picture: { margin: '0 0 20px' },
  button: { margin: '8px 0 20px' },
  buttonCell: { borderRadius: '12px', msoPaddingAlt: '14px 28px' },
  buttonLink: {
    display: 'inline-block',
    padding: '14px 28px',
    color: '#FFFDFA',
    lineHeight: '1.3',
    fontWeight: 700,
    textDecoration: 'none',
  },
  famille: { margin: '0 0 16px' },
  thumb: { padding: '4px 16px 0 0', verticalAlign: 'top' },
  words: { verticalAlign: 'top', fontSize: '16px', lineHeight: '1.5' },
  name: { fontWeight: 700 },
} satisfies Record<string, CSSProperties & { msoPaddingAlt?: string }>;

/** On a narrow screen the picture of a famille is above its words. */
const NARROW = '.famille td{display:block!important;width:auto!important;padding:0 0 8px!important}\n';

export function writeBlocs(blocs: ShownLettreBloc[], look: MailLook | undefined): Written {
  const accent = look?.accent ?? MAIL_ACCENT;
  return {
    html: blocs.map((bloc) => blocHtml(bloc, accent)).join(''),
    text: blocs.map(blocText).filter(Boolean).join('\n\n'),
    narrow: NARROW,
  };
}

function blocHtml(bloc: ShownLettreBloc, accent: string): string {
  switch (bloc.kind) {
    case 'titre':
      return renderToStaticMarkup(<h2 style={style.title}>{bloc.text}</h2>);
    case 'texte':
      return bloc.html;
    case 'image':
      return renderToStaticMarkup(
        <div style={style.picture}>
          {bloc.link ? (
            <a href={bloc.link} style={{ color: accent }}>
              <Picture {...bloc.image} alt={bloc.alt} width={WIDTH} />
            </a>
          ) : (
            <Picture {...bloc.image} alt={bloc.alt} width={WIDTH} />
          )}
        </div>,
      );
    case 'bouton':
      return renderToStaticMarkup(<Button {...bloc} accent={accent} />);
    case 'familles':
      return bloc.familles.map((famille) => renderToStaticMarkup(<Famille {...famille} accent={accent} />)).join('');
  }
}

const Picture = ({ src, alt, width }: ShownImage & { alt: string; width: number }) => (
  <img src={src} alt={alt} width={width} height={heightOf(width)} style={{ ...style.image, maxWidth: `${width}px` }} />
);

const Button = ({ label, url, accent }: { label: string; url: string; accent: string }) => (
  <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={style.button}>
    <tbody>
      <tr>
        <td className="button" align="center" style={{ ...style.buttonCell, backgroundColor: accent }}>
          <a href={url} style={style.buttonLink}>
            {label}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

const Famille = ({ name, text, url, image, accent }: ShownFamille & { accent: string }) => (
  <table role="presentation" className="famille" width="100%" border={0} cellPadding={0} cellSpacing={0} style={style.famille}>
    <tbody>
      <tr>
        {image && (
          <td width={THUMB} style={style.thumb}>
            <Picture {...image} alt="" width={THUMB} />
          </td>
        )}
        <td style={style.words}>
          <a href={url} style={{ color: accent, ...style.name }}>
            {name}
          </a>
          <br />
          {text}
        </td>
      </tr>
    </tbody>
  </table>
);

function blocText(bloc: ShownLettreBloc): string {
  switch (bloc.kind) {
    case 'titre':
      return `${bloc.text}\n${'='.repeat(Math.min(bloc.text.length, 60))}`;
    case 'texte':
      return bloc.text;
    case 'image':
      return [bloc.alt && `[${bloc.alt}]`, bloc.alt && bloc.link].filter(Boolean).join('\n');
    case 'bouton':
      return `${bloc.label}\u00a0:\n${bloc.url}`;
    case 'familles':
      return bloc.familles
        .map(({ name, text, url }) => [`- ${name}`, text && `  ${text}`, `  ${url}`].filter(Boolean).join('\n'))
        .join('\n');
  }
}
