import { t } from 'shared-lib/words';
import type { Holding, HoldingStanding, MissingLicense } from '../wire/holdings';

/** What somebody is about to do with a license. */
export type AskedHolding =
  | { act: 'add'; missing?: MissingLicense }
  | { act: 'update' | 'renew' | 'surrender'; holding: Holding };

export const holdingActWords = {
  add: t('Record'),
  update: t('Edit'),
  renew: t('Renewed'),
  surrender: t('Surrender'),
} satisfies Record<AskedHolding['act'], string>;

/** Within so many days an end is near. */
const soonDays = 90;

/** How a license stands, in words, with its tone. One that ends soon says so. */
export function lookOf({ standing, validUntil }: Holding, today: number): { tone: string; word: string } {
  const isSoon = standing === 'held' && validUntil !== undefined && validUntil - today <= soonDays;
  return isSoon ? { tone: 'warn', word: t('ends soon') } : looks[standing];
}

const looks = {
  held: { tone: 'ok', word: t('held') },
  applied: { tone: 'none', word: t('applied, awaiting') },
  deemed: { tone: 'none', word: t('counts as renewed') },
  lapsed: { tone: 'bad', word: t('lapsed') },
  surrendered: { tone: 'none', word: t('surrendered') },
  replaced: { tone: 'none', word: t('renewed') },
} satisfies Record<HoldingStanding, { tone: string; word: string }>;
