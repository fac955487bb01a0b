import type { ReleaseAct, SetMember } from './channel';
import type { ReleaseOutcome } from './outcome';

/** An estimated figure with the limits of its 95 % confidence interval. */
export type Estimate = { found: number; least: number; most: number };

/** The figures of one version during a rollout, computed from the reports of pages. */
export type VersionFigures = {
  /** The number of reports. A page that first worked and then broke counts twice. */
  reports: number;
  failed: number;
  causes: Partial<Record<ReleaseOutcome, number>>;
  /** The share of the reports that name a failure, from 0 to 1. */
  failing?: Estimate;
  /** The median times of the newest reports, in milliseconds. */
  mountMs?: Estimate;
  inpMs?: Estimate;
};

/**
 * The evidence for one question of the judge: its strength (`found`), and the strength that a verdict needs (`enough`).
 */
export type JudgeEvidence = {
  question: 'failing' | 'mountMs' | 'inpMs' | 'health';
  found: number;
  enough: number;
};

/** The judge's current verdict on a canary. */
export type CanaryJudgement = {
  verdict: 'abort' | 'promote' | 'hold' | 'wait';
  /** The reason for the verdict in words. */
  why: string;
  /** The number of the rollout's current step, from 1. */
  step: number;
  evidence: JudgeEvidence[];
  stable: VersionFigures;
  canary: VersionFigures;
};

/**
 * How a canary advances. `judged`: by the judge's verdicts. `held`: not at all. `inconclusive`: no longer, because the
 * judge did not reach a verdict in time.
 */
export type CanaryProgress = 'judged' | 'held' | 'at its largest share' | 'inconclusive';

/** Who stopped a canary's progress (a name or `judge`), and why. */
export type CanaryHold = { actor: string; reason: string };

export type ConsoleRemote = {
  name: string;
  stable: string;
  /** The other releases of the set to which the stable version belongs. A roll-back takes all of them back. */
  stableWith?: SetMember[];
  /** The version to which a roll-back of the stable version would return. */
  before?: string;
  canary?: {
    version: string;
    /** The other members of the canary's set. */
    with?: SetMember[];
    share: number;
    organisations: string[];
    since: string;
    progress: CanaryProgress;
    /** The progress of the canary in words, with the limits that operators set. */
    says: string;
    heldBy?: CanaryHold;
    /**
     * The judge's alarm that a page got a file which differs from the release. The alarm stays until an operator lets
     * the canary continue.
     */
    alarm?: string;
  };
  /** The request of one operator that a second operator must approve. */
  proposed?: {
    kind: 'canary' | 'promote';
    version: string;
    /** The other releases of the set that the request concerns. */
    with?: SetMember[];
    share: number;
    organisations: readonly string[];
    by: string;
    /** Whether the current user may be the second operator. */
    mayApprove: boolean;
  };
  /**
   * The published versions that users do not get now and that are not withdrawn, newest first. An operator can start
   * one of them as the canary.
   */
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

/** How far away a last day is. `near` means soon or today. The console then shows a warning. */
export type LastDayDistance = 'far' | 'near' | 'past';

/** An earlier version of a shared module. `says` is a sentence with its last day and the remotes that still use it. */
export type EarlierSharedModule = { says: string; lastDay: LastDayDistance };

/** A version of a remote in the registry. */
export type RegistryVersion = {
  version: string;
  /** `stable`, `canary`: users get the version now. `past`: users got it earlier. `waiting`: users never got it. */
  is: 'stable' | 'canary' | 'past' | 'waiting';
  /** The origin of the version, in words. */
  source?: string;
  /** The name of the change, if the version is a preview of one. */
  change?: string;
};

/** Everything that the release console shows. */
export type ConsoleState = {
  /** The number of the log's newest entry. An act must name this number. */
  seq: number;
  /** Whether this edge may sign the channel document. */
  maySign: boolean;
  /** A second operator must approve a share above this percentage. If it is 100, one operator is always enough. */
  secondPersonAbove: number;
  /** Why the judge has no new figures. Absent if the judge has new figures. */
  trouble?: string;
  remotes: ConsoleRemote[];
  /** The earlier versions of shared modules that a live shell provides. Undefined if they are unreadable. */
  earlier?: EarlierSharedModule[];
  /** The entries of the release log, newest first. */
  log: ConsoleLogEntry[];
};
