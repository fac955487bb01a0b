import { t } from 'shared-lib/words';
import { recordKindList } from './kinds/record-kinds';
import type { RecordKindName } from './record-kind';

/** How many records and rules belong to a law. */
export type CountsBelowLaw = Readonly<Record<RecordKindName | 'rule', number>>;

/** Describes the counts in words: '2 Licenses and 1 Return'. Empty when all counts are 0. */
export function describeCountsBelowLaw(below: Partial<CountsBelowLaw>): string {
  const names = [
    ...recordKindList.map(({ name, titles }) => ({ name, one: titles.thing, many: titles.tab })),
    { name: 'rule', one: t('Rule'), many: t('Rules') } as const,
  ];
  const counts = names.flatMap(({ name, one, many }) => {
    const count = below[name] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return [counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' and ');
}

export function parseCountsBelowLaw(reply: unknown): CountsBelowLaw {
  const count = (name: keyof CountsBelowLaw) => {
    const parsed = Number(Object(reply)[name]);
    return Number.isSafeInteger(parsed) && parsed > 0 ? parsed : 0;
  };
  return {
    law: count('law'),
    license: count('license'),
    return: count('return'),
    'other-compliance': count('other-compliance'),
    rule: count('rule'),
  };
}
