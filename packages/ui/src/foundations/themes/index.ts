export { highContrastTheme, standardTheme, warmTheme } from './themes.ts';
