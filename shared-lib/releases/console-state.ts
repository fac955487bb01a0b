import type { ReleaseAct, SetMember } from './channel';
import type { SessionOutcome } from './outcome';

/** A figure with its 95 % confidence range. */
export type Estimate = { found: number; least: number; most: number };

/** The figures of one version during a rollout, from the reports of pages. */
export type VersionFigures = {
  /** The number of reports. A page that first worked and then broke counts twice. */
  reports: number;
  failed: number;
  causes: Partial<Record<SessionOutcome, number>>;
  /** The share of reports of failure, from 0 to 1. */
  failing?: Estimate;
  /** Medians of the newest reports, in ms. */
  mountMs?: Estimate;
  inpMs?: Estimate;
};

/** One question of the judge, with the strength of its evidence and the required strength. */
export type Evidence = {
  question: 'failing' | 'mountMs' | 'inpMs' | 'health';
  found: number;
  enough: number;
};

/** The judge's current verdict on a canary. */
export type CanaryJudgement = {
  verdict: 'abort' | 'promote' | 'hold' | 'wait';
  /** The reason in words. */
  why: string;
  /** The step of the rollout, from 1 on. */
  step: number;
  evidence: Evidence[];
  stable: VersionFigures;
  canary: VersionFigures;
};

/** How a canary advances. `inconclusive`: the judge could not decide in time. */
export type CanaryProgress = 'judged' | 'held' | 'at its largest share' | 'inconclusive';

/** Who stopped a canary's progress (a name or `judge`), and why. */
export type CanaryHold = { actor: string; reason: string };

export type ConsoleRemote = {
  name: string;
  stable: string;
  /** The other members of the set with which the stable version came. A roll-back takes all back. */
  stableWith?: SetMember[];
  /** The version to which a roll-back of the stable version returns. */
  before?: string;
  canary?: {
    version: string;
    /** The other members of the canary's set. */
    with?: SetMember[];
    share: number;
    organisations: string[];
    since: string;
    progress: CanaryProgress;
    /** The progress of the canary in words, with the operator's limits. */
    says: string;
    heldBy?: CanaryHold;
    /**
     * The judge's message about a file that arrived changed. It stays until an operator lets the canary
     * continue.
     */
    alarm?: string;
  };
  /** The request of one operator that a second operator must approve. */
  proposed?: {
    kind: 'canary' | 'promote';
    version: string;
    /** The other members of the set that the request is about. */
    with?: SetMember[];
    share: number;
    organisations: readonly string[];
    by: string;
    /** Whether the current user may be the second operator. */
    mayApprove: boolean;
  };
  /** Published versions that are neither live nor withdrawn, newest first. */
  waiting: string[];
  judged?: CanaryJudgement;
};

export type ConsoleLogEntry = {
  seq: number;
  at: string;
  actor: string;
  act: ReleaseAct;
  reason: string;
  hasFigures: boolean;
};

/** Whether the last day of an earlier version of a shared module is far, near (or today), or past. */
export type LastDay = 'far' | 'near' | 'past';

/** An earlier version of a shared module: who still takes it and until when it is promised, in words. */
export type ConsoleEarlierModule = { says: string; lastDay: LastDay };

/** A version of a remote in the registry. */
export type RegistryVersion = {
  version: string;
  /** Whether users get the version, got it before, or never got it. */
  is: 'stable' | 'canary' | 'past' | 'waiting';
  /** Where the version comes from, in words. */
  source?: string;
  /** The change that the version shows, if it is a preview. */
  change?: string;
};

/** Everything that the release console shows. */
export type ConsoleState = {
  /** The number of the log's newest entry. An act must name it. */
  seq: number;
  /** Whether this edge may sign the channel document. */
  maySign: boolean;
  /** Shares above this percentage need two operators. With 100, one operator is always enough. */
  secondPersonAbove: number;
  /** The reason if the judge has no new figures. */
  trouble?: string;
  remotes: ConsoleRemote[];
  /** The earlier versions of shared modules that a live shell provides. Missing when they cannot be read. */
  earlier?: ConsoleEarlierModule[];
  /** Newest first. */
  log: ConsoleLogEntry[];
};
