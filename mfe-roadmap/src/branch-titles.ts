import type { Branch } from 'shared-lib/road-map';

export const branchTitles = { central: 'Central', state: 'State' } satisfies Record<Branch, string>;
