export { PendingPage, type PendingPageProps } from './PendingPage.tsx';
