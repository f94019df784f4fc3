export { type SegmentOption, SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';
