import skeleton from '@fullcalendar/react/skeleton.css?inline';
import palette from '@fullcalendar/react/themes/classic/palette.css?inline';
import theme from '@fullcalendar/react/themes/classic/theme.css?inline';

const HOUSE = `
:root {
  --fc-classic-primary: var(--shop);
  --fc-classic-today: #fdf3dc;
  --fc-classic-now: #a3261b;
  --fc-classic-highlight: color-mix(in srgb, var(--shop) 13%, transparent);
  --fc-classic-background: #fffdfa;
  --fc-classic-foreground: #1f2430;
  --fc-classic-muted-foreground: #4a5160;
  --fc-classic-faint-foreground: #4a5160;
  --fc-classic-border: var(--line);
  --fc-classic-strong-border: #b9ad9b;
  --fc-classic-background-event: #6b5f4d;
  --fc-classic-background-event-opacity: 14%;
  --fc-classic-background-event-foreground-opacity: 100%;
}
.rdv { cursor: pointer; }
.rdv-bloc.rdv { border-inline-start: 4px solid var(--fc-event-contrast-color); }
.rdv:focus-visible { outline: 3px solid #155d92; outline-offset: 1px; }
.rdv-bloc.rdv-en_attente { border-style: dashed; border-color: #8a5a00; border-width: 1px; border-inline-start-width: 4px; }
.rdv-bloc.rdv-refuse, .rdv-bloc.rdv-annule { text-decoration: line-through; }
.rdv-special { --fc-event-color: #d9e8f7 !important; --fc-event-contrast-color: #12467a !important; white-space: normal; }
/* Wider than its column otherwise, and cut. */
.rdv-journee { font-size: 0.72rem; padding-inline: 2px; }
`;

/** Constructed sheets: the content policy allows no inline style. */
export function adoptCalendarSheets() {
  const sheets = [skeleton, theme, palette, HOUSE].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
}
