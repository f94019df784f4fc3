export { Footer, type FooterCounter, type FooterLink, type FooterProps, type FooterSocialLink } from './Footer.tsx';
