export { ImageRoom, type ImageRoomProps } from './ImageRoom.tsx';
