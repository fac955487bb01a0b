export type GeneratedRecordKind = 'law' | 'license' | 'return' | 'other_compliance';

/** The number of records of each kind in an organisation. */
export type RecordCountByKind = Readonly<Record<GeneratedRecordKind, number>>;

export type GeneratedTotals = {
  /** The total over all organisations and kinds. */
  records: number;
  organisations: number;
  /**
   * The sizes of the first organisation. The other organisations share the remaining records; the second
   * organisation gets most of them.
   */
  largest: RecordCountByKind;
};

/**
 * The share of each kind in all organisations except the first: four laws in ten records, and two of each other
 * kind.
 */
const recordShareByKind: RecordCountByKind = { law: 0.4, license: 0.2, return: 0.2, other_compliance: 0.2 };

/**
 * Returns the sizes of all organisations, largest first. The second organisation gets most of the remaining
 * records. The nth organisation gets about 1/n of the second one's records.
 */
export function distributeRecords({ records, organisations, largest }: GeneratedTotals): RecordCountByKind[] {
  const remaining = records - countRecords(largest);
  if (remaining < 0 || organisations < 1) throw new Error('There are fewer records than the largest has.');
  const weights = Array.from({ length: organisations - 1 }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const counts = weights.map((weight) => Math.floor((remaining * weight) / sum));
  const distributed = counts.reduce((total, count) => total + count, 0);
  return [
    largest,
    ...counts.map((count, index) => splitRecordsByKind(index === 0 ? count + remaining - distributed : count)),
  ];
}

function countRecords(size: RecordCountByKind): number {
  return size.law + size.license + size.return + size.other_compliance;
}

/**
 * Splits a number of records by kind. Records that rounding leaves over become laws, because there must be at
 * least one law.
 */
function splitRecordsByKind(count: number): RecordCountByKind {
  const license = Math.floor(count * recordShareByKind.license);
  const others = { license, return: license, other_compliance: license };
  return { law: count - 3 * license, ...others };
}
