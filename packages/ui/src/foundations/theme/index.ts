export { createTheme, themeCss, type ThemeOptions, type ThemeStyle } from './create-theme.ts';
