export { PictureRoom, type PictureRoomProps } from './PictureRoom.tsx';
