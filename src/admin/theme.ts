import { createTheme, type Theme } from '@mui/material';
import { frFR } from '@mui/material/locale';
import { useMemo, useSyncExternalStore } from 'react';

/** Tooltips go inside `main`: a landmark must contain them. */
export const TOOLTIPS_ID = 'bulles';

/** Of an alert that asks for an act. */
export const YELLOW = { bgcolor: '#fff4d6', border: '1px solid #f2b418' };

const TEXT = 'var(--text)';
const DISPLAY = 'var(--display)';
const heading = { fontFamily: DISPLAY, fontWeight: 700, letterSpacing: '-0.01em' };
/** Touch targets of at least 40 px. */
const TOUCH = '@media (pointer: coarse)';
const OUTLINE = { outline: '3px solid #155d92', outlineOffset: '2px' };

/** MUI lifts a label when an animation of one of these names starts: the browser filled the field in, or emptied it. */
const AUTOFILL = {
  animation: 'mui-auto-fill-cancel 10ms',
  '&:-webkit-autofill': { animation: 'mui-auto-fill 5000s' },
};
/** Emotion leaves out empty ones. */
const AUTOFILL_KEYFRAMES = {
  '@keyframes mui-auto-fill': { from: { animationName: 'none' } },
  '@keyframes mui-auto-fill-cancel': { from: { animationName: 'none' } },
};

/** Colours and type of src/ui/base.css in a dense form. Each text pair reaches 4.5:1. @param accent the shop's own colour, and darker */
const themeOf = ({ main, dark }: { main: string; dark: string }) =>
  createTheme(
    {
      palette: {
        mode: 'light',
        primary: { main, dark, contrastText: '#fffdfa' },
        secondary: { main: '#1f2430', contrastText: '#fffdfa' },
        background: { default: '#fbf8f3', paper: '#fffdfa' },
        text: { primary: '#1f2430', secondary: '#4a5160' },
        divider: '#e4dccf',
        error: { main: '#a3261b' },
        warning: { main: '#8a5a00', contrastText: '#fffdfa' },
        success: { main: '#2c6b3a', contrastText: '#fffdfa' },
        info: { main: '#155d92', contrastText: '#fffdfa' },
      },
      shape: { borderRadius: 10 },
      typography: {
        fontFamily: TEXT,
        fontSize: 15,
        h1: { ...heading, fontSize: '1.6rem' },
        h2: { ...heading, fontSize: '1.25rem' },
        h3: { ...heading, fontSize: '1.05rem' },
        h4: heading,
        h5: heading,
        h6: { ...heading, fontSize: '1.1rem' },
        button: { textTransform: 'none', fontWeight: 600 },
      },
      components: {
        MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
        MuiCard: { styleOverrides: { root: { border: '1px solid var(--line)', borderRadius: 16 } } },
        MuiButton: { styleOverrides: { root: { minHeight: 36, [TOUCH]: { minHeight: 40 }, '&:focus-visible': OUTLINE } } },
        MuiIconButton: { styleOverrides: { root: { [TOUCH]: { minWidth: 40, minHeight: 40 }, '&:focus-visible': OUTLINE } } },
        MuiToggleButton: { styleOverrides: { root: { minHeight: 36, [TOUCH]: { minHeight: 40 } } } },
        MuiChip: {
          styleOverrides: {
            root: {
              [TOUCH]: {
                '&.MuiChip-clickable, &.MuiChip-deletable': { height: 40, borderRadius: 20 },
                '& .MuiChip-deleteIcon': { fontSize: 26 },
              },
            },
          },
        },
        // Within a line, only the click area grows.
        MuiLink: { styleOverrides: { root: { [TOUCH]: { paddingBlock: 10 } } } },
        MuiTablePagination: { styleOverrides: { select: { [TOUCH]: { minHeight: 40, boxSizing: 'border-box' } } } },
        MuiMenuItem: {
          styleOverrides: {
            root: {
              whiteSpace: 'normal',
              [TOUCH]: { minHeight: 40 },
              '&.Mui-focusVisible, &:focus-visible': { ...OUTLINE, outlineOffset: '-3px' },
            },
          },
        },
        MuiCssBaseline: { styleOverrides: AUTOFILL_KEYFRAMES },
        // Each field would put these keyframes in and take them out: the browser recalculates all styles each time.
        MuiInputBase: {
          defaultProps: { disableInjectingGlobalStyles: true },
          styleOverrides: {
            input: {
              ...AUTOFILL,
              textOverflow: 'ellipsis',
              // Our own clear button has a name.
              '&::-webkit-search-cancel-button': { display: 'none' },
            },
          },
        },
        MuiTab: { styleOverrides: { root: { '&:focus-visible': { ...OUTLINE, outlineOffset: '-3px' } } } },
        MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
        MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
        MuiAutocomplete: { defaultProps: { fullWidth: true } },
        MuiCircularProgress: { defaultProps: { 'aria-label': 'Chargement' } },
        MuiTooltip: {
          defaultProps: { arrow: true, slotProps: { popper: { container: () => document.getElementById(TOOLTIPS_ID) } } },
        },
        MuiTableCell: {
          styleOverrides: {
            root: { borderColor: 'var(--line)', '&.MuiTableCell-paddingCheckbox > *': { [TOUCH]: { padding: '7px' } } },
            head: { fontWeight: 700, backgroundColor: '#f3ede3' },
          },
        },
        MuiAppBar: { styleOverrides: { root: { boxShadow: 'none' } } },
      },
    },
    frFR,
  );

/** The theme in the colours that the page has now: they change when staff save another identity. */
export function useSiteTheme(): Theme {
  const main = useSyncExternalStore(watchStyle, () => colourOf('--shop', '#a8452f'));
  const dark = colourOf('--shop-dark', '#8b3624');
  return useMemo(() => themeOf({ main, dark }), [main, dark]);
}

/** `first` until the style sheet is there. */
const colourOf = (name: string, first: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim() || first;

function watchStyle(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}
