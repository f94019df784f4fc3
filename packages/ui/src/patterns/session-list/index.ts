export { type SessionItem, SessionList, type SessionListProps } from './SessionList.tsx';
