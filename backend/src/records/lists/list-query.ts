import type { RecordKind } from 'shared-lib/records';

/** What a list is narrowed to. */
export type ListFilter = {
  status?: 'Draft' | 'Published';
  /** Only what is published and lacks something (P-63). */
  incomplete?: true;
  /** Ids of options; one of them is enough. */
  categories?: readonly number[];
  states?: readonly number[];
  includeCentral?: true;
  law?: { id: number; is: 'above' | 'aboveOrItself' };
  /** By part of the searched text, what it must contain. */
  sought?: Readonly<Partial<Record<SoughtPart, string>>>;
};

export type ListOrder = {
  /** A column of the record table; none is by creation. */
  sort?: string;
  isDescending: boolean;
};

/** A page of a list as somebody asks for it. */
export type ListRequest = {
  orgId: number;
  kind: RecordKind;
  filter: ListFilter;
  order: ListOrder;
  offset: number;
  take: number;
};

/** Where the function search_text puts what; `any` is every part. */
export const soughtParts = { any: '0', code: '1', name: '2', lawStatus: '3', lawCode: '4' } as const;
export type SoughtPart = (typeof soughtParts)[keyof typeof soughtParts];

export const newestFirst: ListOrder = { isDescending: true };

/** The filter as the function find_records takes it. */
export function toRequest({ filter, order }: Pick<ListRequest, 'filter' | 'order'>): Record<string, unknown> {
  const { law, ...rest } = filter;
  return {
    ...rest,
    ...(law && { law: law.id, lawIs: law.is }),
    ...(order.sort && { sort: order.sort }),
    ...(order.isDescending && { descending: true }),
  };
}

/** Whatever two requests must agree in, so that one may use what the other found out. */
export function keyOf(wish: ListRequest): string {
  return JSON.stringify([wish.orgId, wish.kind.name, toRequest(wish)]);
}

/** Whether the rows must be looked at to count them; the rest is counted as records are written. */
export function isCountedByLooking(filter: ListFilter): boolean {
  const { incomplete, categories = [], states = [], law, sought } = filter;
  return (
    incomplete === true ||
    categories.length > 1 ||
    states.length > 1 ||
    law !== undefined ||
    sought !== undefined
  );
}
