export {
  type Announce,
  AnnouncerProvider,
  type AnnouncerProviderProps,
  type Politeness,
  useAnnounce,
} from './Announcer.tsx';
