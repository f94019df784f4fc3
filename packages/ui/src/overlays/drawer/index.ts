export { Drawer, type DrawerProps, type DrawerReason } from './Drawer.tsx';
