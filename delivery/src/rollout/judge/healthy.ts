/** What a good and what a bad release are to the one who promotes. */
const good = 0.01;
const bad = 0.05;

const ofBad = Math.log(good / bad);
const ofOk = Math.log((1 - good) / (1 - bad));

/** Enough to promote: a bad release comes so far once in twenty times. */
export const enoughHealth = Math.log(20);

/** The evidence for health does not fall further, so that an outage which is over is forgotten in time. */
const least = -enoughHealth;

/** The logarithm of the evidence that a release is good rather than bad, after more of its sessions. */
export function weighHealth(health: number, sessions: { ok: number; bad: number }): number {
  return Math.max(least, health + sessions.bad * ofBad + sessions.ok * ofOk);
}
