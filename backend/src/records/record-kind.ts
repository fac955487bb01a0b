export const recordKinds = ['law', 'license', 'return', 'other_compliance'] as const;
export type RecordKind = (typeof recordKinds)[number];
export type RecordStatus = 'Draft' | 'Published';
