/** What the stories of Pagination and their tests share. */
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Pagination, type PaginationProps } from './Pagination.tsx';

export function Kept({ page: start, pageSize: startSize, onPageChange, onPageSizeChange, ...props }: PaginationProps) {
  const [page, setPage] = useState(start);
  const [pageSize, setPageSize] = useState(startSize);
  return (
    <Pagination
      {...props}
      {...(pageSize === undefined ? {} : { pageSize })}
      {...(onPageSizeChange
        ? {
            onPageSizeChange: (size: number) => {
              setPageSize(size);
              setPage(1);
              onPageSizeChange(size);
            },
          }
        : {})}
      page={page}
      onPageChange={(next, details) => {
        setPage(next);
        onPageChange?.(next, details);
      }}
    />
  );
}

export const navigate = fn();
