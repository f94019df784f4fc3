import { Pagination } from '@mekiki/ui';
import { useState } from 'react';

export default function ResultPages() {
  const [page, setPage] = useState(3);
  return <Pagination page={page} pageCount={40} onPageChange={setPage} />;
}
