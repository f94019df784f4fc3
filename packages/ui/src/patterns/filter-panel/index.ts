export { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
export { FilterPanelColumn, type FilterPanelColumnProps } from './FilterPanelColumn.tsx';
