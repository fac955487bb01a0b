/** How often a release that is as good as the one before may be taken back, and how the tests share that. */
const inAll = 0.01;
const ofMeasure = 0.05 * inAll;
const ofFailing = inAll - 2 * ofMeasure;
const ofFirstStep = 0.9;

/** The logarithm of the evidence that takes a canary back for being slow, over its whole rollout. */
export const enoughSlowness = -Math.log(ofMeasure);

/**
 * The same for failing, within one step. A step begins anew, so that a long good past does not hide what breaks
 * today; the first one, in which most faults show, has the most to spend, and all that may follow share the rest.
 */
export function enoughFailing(step: number): number {
  const part = step === 0 ? ofFirstStep : (1 - ofFirstStep) / 2 ** step;
  return -Math.log(ofFailing * part);
}

/**
 * Two tests look for failures: beside other sessions, and within one page. They share what failing may spend: these are
 * the logarithms of their parts, which are added to their evidence.
 */
export const partOfFailing = { beside: Math.log(0.75), paired: Math.log(0.25) };
