export { type TabItem, Tabs, type TabsProps } from './Tabs.tsx';
export {
  TabsList,
  type TabsListProps,
  TabsPanel,
  type TabsPanelProps,
  TabsRoot,
  type TabsRootProps,
  TabsTab,
  type TabsTabProps,
} from './TabsParts.tsx';
