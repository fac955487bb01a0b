import type { World } from './simulate-rollout';

/** The failure rate of the stable version in these worlds, unless one says otherwise: one of 200 sessions. */
const usualFailureRate = 0.005;
const canaryFails =
  (rate: number): World['fails'] =>
  (arm) =>
    arm === 'canary' ? rate : usualFailureRate;
const both = (rate: number) => () => rate;

export type NamedWorld = World & {
  name: string;
  /**
   * The promise for this world: at most so many of a hundred rollouts aborted, or half aborted within so many canary
   * sessions.
   */
  promise?: { abortedPercent: number } | { medianSessions: number };
};

const atMostOne = { abortedPercent: 1 };

const goodWorlds: NamedWorld[] = [
  { name: 'healthy: 0.5 % of both fail', share: 1, fails: both(usualFailureRate), promise: atMostOne },
  { name: 'just healthy: 1 % against 0.5 %', share: 1, fails: canaryFails(0.01), promise: atMostOne },
  { name: 'stable itself is bad: 2 % of both', share: 1, fails: both(0.02), promise: atMostOne },
  {
    name: 'outages: 60 % of both fail for 500 sessions, one after 5,000',
    share: 1,
    fails: both(usualFailureRate),
    outages: { every: 5_000, last: 500, fails: 0.6 },
    promise: atMostOne,
  },
  {
    name: 'healthy and as quick',
    share: 1,
    fails: both(usualFailureRate),
    mountsLonger: 1,
    promise: atMostOne,
  },
  {
    name: 'healthy, mounts 10 % longer',
    share: 1,
    fails: both(usualFailureRate),
    mountsLonger: 1.1,
    promise: atMostOne,
  },
];

/** Canaries without stable sessions in the same time. */
const worldsWithoutStable: NamedWorld[] = [
  {
    name: 'nobody beside it: healthy, 0.5 % of both fail',
    share: 0,
    fails: both(usualFailureRate),
    alone: Number.POSITIVE_INFINITY,
    promise: atMostOne,
  },
  {
    name: 'nobody beside it: half of all tries fail for 100 sessions, one after 500',
    share: 0,
    fails: both(usualFailureRate),
    outages: { every: 500, last: 100, fails: 0.5 },
    alone: Number.POSITIVE_INFINITY,
    promise: atMostOne,
  },
  {
    name: 'nobody beside it, three people: 100 % throw at mount',
    share: 20,
    fails: canaryFails(1),
    alone: 3,
    promise: { medianSessions: 5 },
  },
  {
    name: 'nobody beside it: 20 % of its sessions fail',
    share: 0,
    fails: canaryFails(0.2),
    alone: Number.POSITIVE_INFINITY,
  },
];

const badWorlds: NamedWorld[] = [
  { name: '5 % of its sessions fail', share: 1, fails: canaryFails(0.05), promise: { medianSessions: 130 } },
  { name: '20 %', share: 1, fails: canaryFails(0.2), promise: { medianSessions: 15 } },
  { name: '100 %', share: 1, fails: canaryFails(1), promise: { medianSessions: 3 } },
  { name: '5 %, begun at a share of 5 %', share: 5, fails: canaryFails(0.05) },
  { name: '20 %, begun at 5 %', share: 5, fails: canaryFails(0.2) },
  { name: '100 %, begun at 5 %', share: 5, fails: canaryFails(1) },
  { name: '5 %, begun at 50 %', share: 50, fails: canaryFails(0.05) },
  { name: '20 %, begun at 50 %', share: 50, fails: canaryFails(0.2) },
  { name: '100 %, begun at 50 %', share: 50, fails: canaryFails(1) },
  {
    name: 'healthy, and 20 % from a share of 25 % on',
    share: 1,
    fails: (arm, share) => (arm === 'canary' && share >= 25 ? 0.2 : usualFailureRate),
  },
  {
    name: 'mounts 30 % longer',
    share: 1,
    fails: both(usualFailureRate),
    mountsLonger: 1.3,
    promise: { medianSessions: 200 },
  },
  { name: 'mounts twice as long', share: 1, fails: both(usualFailureRate), mountsLonger: 2 },
];

export const allWorlds: readonly NamedWorld[] = [...goodWorlds, ...badWorlds, ...worldsWithoutStable];
