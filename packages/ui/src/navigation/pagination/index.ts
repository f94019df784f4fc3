export { type PageChangeReason, Pagination, type PaginationProps } from './Pagination.tsx';
