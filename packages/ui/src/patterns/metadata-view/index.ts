export type { MetadataField, MetadataGroup } from './fields.ts';
export { MetadataView, type MetadataViewProps } from './MetadataView.tsx';
