/** The two themes of the site. */
export type Theme = 'light' | 'dark';

type ThemeColors = Record<
  'paper' | 'surface' | 'surfaceSunken' | 'text' | 'textQuiet' | 'line' | 'onAccent',
  string
>;

/** The colors of src/site/styles/tokens.css, for what can't use its variables, such as letters. */
export const THEME_COLORS: Record<Theme, ThemeColors> = {
  light: {
    paper: '#f7f4ee',
    surface: '#fffdf9',
    surfaceSunken: '#eee9df',
    text: '#16181b',
    textQuiet: '#4d4a44',
    line: '#ddd6c9',
    onAccent: '#fffaf5',
  },
  dark: {
    paper: '#0b0d0f',
    surface: '#15171a',
    surfaceSunken: '#1e2125',
    text: '#f4f0e9',
    textQuiet: '#bcb7ae',
    line: '#2a2e33',
    onAccent: '#1a0e05',
  },
};

/** The color behind images and the installed site, in both themes. */
export const INK = '#101214';
