import { t } from 'shared-lib/words';
import { recordKindList } from './kinds/record-kinds';
import type { RecordKindName } from './record-kind';

/** How many records and rules belong to a law. */
export type CountsBelowLaw = Readonly<Record<RecordKindName | 'rule', number>>;

/** Describes the counts in words, such as '2 Licenses and 1 Return'. Returns '' if all counts are 0. */
export function describeCountsBelowLaw(below: Partial<CountsBelowLaw>): string {
  const names = [
    ...recordKindList.map(({ name, titles }) => ({ name, singular: titles.thing, plural: titles.tab })),
    { name: 'rule', singular: t('Rule'), plural: t('Rules') } as const,
  ];
  const counts = names.flatMap(({ name, singular, plural }) => {
    const count = below[name] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`];
  });
  return [counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' and ');
}

export function parseCountsBelowLaw(reply: unknown): CountsBelowLaw {
  const readCount = (name: keyof CountsBelowLaw) => {
    const parsed = Number(Object(reply)[name]);
    return Number.isSafeInteger(parsed) && parsed > 0 ? parsed : 0;
  };
  return {
    law: readCount('law'),
    license: readCount('license'),
    return: readCount('return'),
    'other-compliance': readCount('other-compliance'),
    rule: readCount('rule'),
  };
}
