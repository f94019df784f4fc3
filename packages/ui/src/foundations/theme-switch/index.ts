export { type Theme, ThemeSwitch, type ThemeSwitchProps } from './ThemeSwitch.tsx';
