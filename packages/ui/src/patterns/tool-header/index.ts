export { ToolHeader, type ToolHeaderProps, type ToolStatus } from './ToolHeader.tsx';
