export { type ExampleItem, ExampleList, type ExampleListProps } from './ExampleList.tsx';
