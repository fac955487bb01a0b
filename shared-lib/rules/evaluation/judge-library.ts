import { type ComparableText, parseUserAnswer } from './comparable-text';
import type { CompiledLibrary } from './compile-library';
import { decideOutcome, type Truth, truthFalse, truthTrue, truthUnknown } from './decide';
import type { AnswersByQuestion } from './judge-law';
import { lawOutcomes } from './outcome';

/** The number of profiles that are judged at once: each profile is one bit of a 32-bit number. */
const profilesPerInteger = 32;

/**
 * Judges all laws of a library for each profile. Returns an array for each profile. It has, for each law, the index of
 * the outcome in `lawOutcomes`.
 */
export function judgeLibrary(library: CompiledLibrary, profiles: readonly AnswersByQuestion[]): Uint8Array[] {
  const outcomesByProfile = profiles.map(() => new Uint8Array(library.ruleStart.length - 1));
  const answersByProfile = parseProfileAnswers(library, profiles);
  for (let first = 0; first < profiles.length; first += profilesPerInteger) {
    const last = first + profilesPerInteger;
    const conditionBits = evaluateConditions(library, answersByProfile.slice(first, last));
    judgeProfiles(library, conditionBits, outcomesByProfile.slice(first, last));
  }
  return outcomesByProfile;
}

/** Judges all laws for up to 32 profiles, and writes the outcomes into `outcomesByProfile`. */
function judgeProfiles(
  library: CompiledLibrary,
  conditionBits: ConditionBits,
  outcomesByProfile: readonly Uint8Array[],
): void {
  const { ruleStart } = library;
  for (let law = 0; law + 1 < ruleStart.length; law += 1) {
    const truthBits = collectTruthBits(library, conditionBits, law);
    outcomesByProfile.forEach((outcomes, profile) => {
      outcomes[law] = truthBits
        ? (outcomeIndexByBits[readTruthBitsOfProfile(truthBits, profile)] ?? 0)
        : outcomeIndexWithoutRules;
    });
  }
}

/**
 * The truths of a law's rules, with one bit for each profile. `applicable`: a rule for Applicable is true.
 * `maybeApplicable`: such a rule is true or unknown. The other two are the same for Not Applicable.
 */
type LawTruthBits = {
  hasApplicable: boolean;
  hasNotApplicable: boolean;
  applicable: number;
  maybeApplicable: number;
  notApplicable: number;
  maybeNotApplicable: number;
};

/** Combines the truths of a law's rules. Ignores rules without rows. Returns `undefined` if no rules are left. */
function collectTruthBits(
  library: CompiledLibrary,
  conditionBits: ConditionBits,
  law: number,
): LawTruthBits | undefined {
  const { ruleStart, rowStart, isApplicable } = library;
  const truthBits = {
    hasApplicable: false,
    hasNotApplicable: false,
    applicable: 0,
    maybeApplicable: 0,
    notApplicable: 0,
    maybeNotApplicable: 0,
  };
  const end = ruleStart[law + 1] ?? 0;
  for (let rule = ruleStart[law] ?? 0; rule < end; rule += 1) {
    if (rowStart[rule] === rowStart[rule + 1]) continue;
    const holds = combineRowBits(library, conditionBits.holds, rule);
    const mayHold = combineRowBits(library, conditionBits.mayHold, rule);
    if (isApplicable[rule]) {
      truthBits.hasApplicable = true;
      truthBits.applicable |= holds;
      truthBits.maybeApplicable |= mayHold;
    } else {
      truthBits.hasNotApplicable = true;
      truthBits.notApplicable |= holds;
      truthBits.maybeNotApplicable |= mayHold;
    }
  }
  return truthBits.hasApplicable || truthBits.hasNotApplicable ? truthBits : undefined;
}

/** Combines the bits of a rule's rows: by AND if it matches All, by OR if it matches Any. */
function combineRowBits(
  { rowStart, rowCondition, isAll }: CompiledLibrary,
  bitsByCondition: Int32Array,
  rule: number,
): number {
  const start = rowStart[rule] ?? 0;
  const end = rowStart[rule + 1] ?? 0;
  let joined = isAll[rule] ? -1 : 0;
  for (let row = start; row < end; row += 1) {
    const bits = bitsByCondition[rowCondition[row] ?? 0] ?? 0;
    joined = isAll[rule] ? joined & bits : joined | bits;
  }
  return joined;
}

/**
 * Returns the truths for one profile as a number of six bits. The decisions Applicable and Not Applicable have three
 * bits each: two for the truth of their rules, and one that says whether the law has such rules.
 */
function readTruthBitsOfProfile(truthBits: LawTruthBits, profile: number): number {
  return (
    ((truthBits.applicable >>> profile) & 1) |
    (((truthBits.maybeApplicable >>> profile) & 1) << 1) |
    (((truthBits.notApplicable >>> profile) & 1) << 2) |
    (((truthBits.maybeNotApplicable >>> profile) & 1) << 3) |
    (Number(truthBits.hasApplicable) << 4) |
    (Number(truthBits.hasNotApplicable) << 5)
  );
}

const outcomeIndexWithoutRules = lawOutcomes.indexOf(decideOutcome({ applicable: 'none', notApplicable: 'none' }));

/** The outcome for each number that `readTruthBitsOfProfile` can return. */
const outcomeIndexByBits = Array.from({ length: 64 }, (_, bits) =>
  lawOutcomes.indexOf(
    decideOutcome({
      applicable: bits & 16 ? decodeTruth(bits) : 'none',
      notApplicable: bits & 32 ? decodeTruth(bits >>> 2) : 'none',
    }),
  ),
);

function decodeTruth(bits: number): Truth {
  if (bits & 1) return truthTrue;
  return bits & 2 ? truthUnknown : truthFalse;
}

/**
 * For each condition, the profiles for which it is true (`holds`), and those for which it is true or unknown
 * (`mayHold`). Each profile is one bit.
 */
type ConditionBits = { holds: Int32Array; mayHold: Int32Array };

/** Tests each condition against the answers of up to 32 profiles. */
function evaluateConditions({ conditions }: CompiledLibrary, profiles: readonly ProfileAnswers[]): ConditionBits {
  const holds = new Int32Array(conditions.length);
  const mayHold = new Int32Array(conditions.length);
  conditions.forEach(({ question, condition }, conditionIndex) => {
    let holdsBits = 0;
    let mayHoldBits = 0;
    profiles.forEach((profileAnswers, profile) => {
      const truth = condition(profileAnswers[question]);
      if (truth === truthTrue) holdsBits |= 1 << profile;
      if (truth !== truthFalse) mayHoldBits |= 1 << profile;
    });
    holds[conditionIndex] = holdsBits;
    mayHold[conditionIndex] = mayHoldBits;
  });
  return { holds, mayHold };
}

/** A profile's answer to each question of a library. */
type ProfileAnswers = readonly (ComparableText | undefined)[];

/**
 * Parses the answers of all profiles. It parses each text only once, because most profiles give the same
 * answers.
 */
function parseProfileAnswers(
  { questions }: Pick<CompiledLibrary, 'questions'>,
  profiles: readonly AnswersByQuestion[],
): ProfileAnswers[] {
  const read = new Map<string, ComparableText | undefined>();
  const readOnce = (text: string | undefined) => {
    if (text === undefined) return undefined;
    const known = read.get(text);
    if (known || read.has(text)) return known;
    const parsedAnswer = parseUserAnswer(text);
    read.set(text, parsedAnswer);
    return parsedAnswer;
  };
  return profiles.map((answers) => questions.map((key) => readOnce(answers.get(key))));
}
