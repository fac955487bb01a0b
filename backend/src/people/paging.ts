type Asked = { page?: number; pageSize?: number };

/** Which stretch of a list a page is. */
export function stretchOf({ page = 1, pageSize = 50 }: Asked): { limit: number; offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
