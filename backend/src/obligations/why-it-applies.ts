import { type LawOutcome, reasonByOutcome } from 'shared-lib/rules';
import type { WhyObligation } from './decide-obligations';

/** The steps that led to an obligation, as sentences. */
export function sayWhyItApplies(
  { outcome, decision, level, isLevelSaid }: WhyObligation,
  { place, state }: { place: string; state: string | undefined },
): string[] {
  return [
    'The law is published and in force.',
    decision ? sayDecision(decision) : `${verdictTexts[outcome]} ${reasonByOutcome[outcome]}`,
    sayLevel(level, { place, state }) + (isLevelSaid ? ' A person said so.' : ''),
  ];
}

function sayDecision({ reason, reviewOn }: NonNullable<WhyObligation['decision']>): string {
  const review = reviewOn === null ? '' : ` To be reviewed on ${reviewOn}.`;
  return `A person decided that it applies: ${reason.replace(/\.?$/, '.')}${review}`;
}

const verdictTexts = {
  applicable: 'The rules say that it applies.',
  'applicable-no-rule-against': 'The rules say that it applies.',
  'applicable-without-rules': 'Nobody has decided.',
  'not-applicable': 'The rules say that it does not apply.',
  'not-applicable-no-rule-for': 'The rules say that it does not apply.',
  'needs-input': 'It depends on an answer.',
  conflict: 'The rules disagree.',
} satisfies Record<LawOutcome, string>;

function sayLevel(
  level: WhyObligation['level'],
  { place, state }: { place: string; state: string | undefined },
): string {
  if (level === 'branch') return `Each branch does it: ${place}.`;
  if (level === 'organisation') return `The organisation does it once: ${place}.`;
  return state === undefined ? `It is done once: ${place}.` : `It is done once for ${state}: ${place}.`;
}
