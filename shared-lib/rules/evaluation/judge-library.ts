import { type CompiledLibrary, readAnswers } from './compile-library';
import { decide, louder, type Voices } from './decide';
import type { Answers } from './law-to-judge';
import { type Outcome, outcomes } from './outcome';
import { no, type Truth, yes } from './truth';

/** What all laws of a library come to for one profile, as places in `outcomes`. */
export function judgeLibrary(library: CompiledLibrary, answers: Answers): Uint8Array {
  const said = readAnswers(library, answers);
  const truths = library.conditions.map(({ question, condition }) => condition(said[question]));
  const count = library.ruleStart.length - 1;
  const found = new Uint8Array(count);
  for (let law = 0; law < count; law += 1) found[law] = outcomes.indexOf(judge(library, truths, law));
  return found;
}

function judge(library: CompiledLibrary, truths: readonly Truth[], law: number): Outcome {
  const { ruleStart, isApplicable } = library;
  const voices: Voices = { applicable: 'none', notApplicable: 'none' };
  const end = ruleStart[law + 1] ?? 0;
  for (let rule = ruleStart[law] ?? 0; rule < end; rule += 1) {
    const truth = truthOfRule(library, truths, rule);
    if (isApplicable[rule]) voices.applicable = louder(voices.applicable, truth);
    else voices.notApplicable = louder(voices.notApplicable, truth);
  }
  return decide(voices);
}

function truthOfRule(library: CompiledLibrary, truths: readonly Truth[], rule: number): Truth {
  const { rowStart, rowCondition, isAll } = library;
  const start = rowStart[rule] ?? 0;
  const end = rowStart[rule + 1] ?? 0;
  if (start === end) return no;
  const settled = isAll[rule] ? no : yes;
  let joined: Truth = isAll[rule] ? yes : no;
  for (let row = start; row < end && joined !== settled; row += 1) {
    const truth = truths[rowCondition[row] ?? 0] ?? no;
    if (isAll[rule] ? truth < joined : truth > joined) joined = truth;
  }
  return joined;
}
