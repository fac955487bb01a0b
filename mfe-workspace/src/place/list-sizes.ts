import { type PageOfRows, readPage } from 'shared-lib/ui/paging';

export const listSizes = [50, 100, 200] as const;

export function readListPage(address: URLSearchParams): PageOfRows {
  return readPage({ page: address.get('page'), size: address.get('size') }, listSizes);
}
