import type { CSSProperties } from 'react';
import type { MailLook } from './look';

const PAPER = '#FBF8F3';
const SHEET = '#FFFDFA';
const LINE = '#E4DCCF';
const INK = '#1F2430';
const INK_2 = '#4A5160';
const TEXT_FONT = 'Figtree,"Segoe UI","Helvetica Neue",Helvetica,Arial,sans-serif';
const DISPLAY_FONT = `"Bricolage Grotesque",${TEXT_FONT}`;

/** Mail readers drop style sheets, so important styles are inline. This one adds narrow screens and dark mode. */
export const styleSheet = (night: string, narrow = '') => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.card{padding:24px 20px!important}
.facts th,.facts td{display:block!important;width:auto!important;padding-left:0!important;padding-right:0!important}
.facts th{padding-bottom:0!important}
.facts th+td{border-top:0!important;padding-top:0!important}
.facts .figures td{padding-bottom:8px!important;text-align:left!important}
.button,.button a{display:block!important;text-align:center!important}
${narrow}}
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
export const logoStyle = (look: MailLook | undefined) =>
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

/** Outlook on Windows replaces an unknown font family by Times and ignores widths. */
export const MSO_STYLE = '<!--[if mso]><style>*{font-family:Arial,sans-serif!important}.page{width:600px!important}</style><![endif]-->';

export const style = {
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
