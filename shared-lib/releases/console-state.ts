import type { ReleaseAct } from './channel';
import type { How } from './outcome';

/** A figure, with the range in which chance leaves it nineteen times out of twenty. */
export type Estimate = { found: number; least: number; most: number };

/** What pages told of one version during a rollout. */
export type VersionFigures = {
  /** How many reports came: of a page that was well and broke later two. */
  reports: number;
  failed: number;
  causes: Partial<Record<How, number>>;
  /** The share of reports that tell of a failure, from 0 to 1. */
  failing?: Estimate;
  /** Medians of the newest, in ms. */
  mountMs?: Estimate;
  inpMs?: Estimate;
};

/** One of the questions of the judge: how strongly what was seen speaks for it, and how strongly it must. */
export type Evidence = {
  question: 'failing' | 'mountMs' | 'inpMs' | 'health';
  found: number;
  enough: number;
};

/** What the judge thinks of a canary now. */
export type Judged = {
  verdict: 'abort' | 'promote' | 'hold' | 'wait';
  /** In words. */
  why: string;
  /** From 1 on. */
  step: number;
  evidence: Evidence[];
  stable: VersionFigures;
  canary: VersionFigures;
};

/** Whether a canary goes on by itself: `inconclusive` is one that the judge could not decide about in time. */
export type CanaryProgress = 'judged' | 'held' | 'at its largest share' | 'inconclusive';

/** Who holds a canary, by name or `judge`, and why. */
export type Hold = { actor: string; reason: string };

export type ConsoleRemote = {
  name: string;
  stable: string;
  /** What a roll-back of the stable version goes back to. */
  before?: string;
  canary?: {
    version: string;
    share: number;
    organisations: string[];
    since: string;
    progress: CanaryProgress;
    /** The same in words, with its limits. */
    says: string;
    heldBy?: Hold;
    /** What the judge says where a file did not come as it was released, and nobody has let the canary go on since. */
    alarm?: string;
  };
  /** What an operator asks for and another has to approve. */
  proposed?: {
    kind: 'canary' | 'promote';
    version: string;
    share: number;
    organisations: readonly string[];
    by: string;
    /** Whether whoever looks may be the second person. */
    mayApprove: boolean;
  };
  /** Published, and neither live nor withdrawn: the newest first. */
  waiting: string[];
  judged?: Judged;
};

export type ConsoleEntry = {
  seq: number;
  at: string;
  actor: string;
  act: ReleaseAct;
  reason: string;
  hasFigures: boolean;
};

/** A version of a remote that lies in the registry: what people get of it, got of it, or never got. */
export type VersionHere = { version: string; is: 'stable' | 'canary' | 'past' | 'waiting' };

/** All that the release console shows. */
export type ConsoleState = {
  /** The number of the log's newest entry: an act is made against it. */
  seq: number;
  /** Whether this edge may sign the channel. */
  maySign: boolean;
  /** Past this share two operators are needed; 100: never. */
  secondPersonAbove: number;
  /** Why the judge knows nothing new, where that is so. */
  trouble?: string;
  remotes: ConsoleRemote[];
  /** Newest first. */
  log: ConsoleEntry[];
};
