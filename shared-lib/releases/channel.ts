/** A release that people may get, by the sha256 of its signed manifest: nothing else can take its place. */
export type LiveRelease = { version: string; manifest: string };

/** How far and how fast a canary may go by itself. Whoever steers may still promote it, or take it back. */
export type Brake = {
  /** Nothing is raised by itself. */
  isHeld: boolean;
  /** No larger share than this, in hundredths of the people. */
  maxShare: number;
  /** So many hours at least for each share; without it an hour from the beginning to everybody. */
  minHours?: number;
  /** After so many hours with one share and no verdict it is called inconclusive. */
  patienceHours: number;
};

/** A release that only some get, beside the stable one. */
export type Canary = LiveRelease & {
  /** In hundredths of the people, 0 to 100. */
  share: number;
  /** Organisations that get it whatever the share. */
  organisations: string[];
  /** Of this release: whom it meets has nothing to do with whom another one met. */
  salt: string;
  /** When it became the canary. */
  since: string;
  /** When its share became what it is, or it was last let go on. */
  stepAt?: string;
  brake?: Brake;
};

/** Why nobody gets a release any more: another one took its place, it was taken back, or nothing of it may run. */
export type Retirement = 'replaced' | 'taken-back' | 'withdrawn';

export type RetiredRelease = LiveRelease & { at: string; why: Retirement };

/** What one operator asks for and another has to approve. */
export type Proposal = {
  kind: 'canary' | 'promote';
  version: string;
  /** In hundredths of the people; 100 where it is to go to everybody. */
  share: number;
  organisations: string[];
  brake?: Brake;
  by: string;
  /** The operator by command whom the role of that one comes down to. */
  root: string;
  at: string;
};

/** What people get of a remote, or of the shell. */
export type RemoteChannel = {
  stable: LiveRelease;
  canary?: Canary;
  /** Newest first. Their files stay served for those who have them open, but for what is withdrawn. */
  retired: RetiredRelease[];
  /** What waits for a second person. */
  proposed?: Proposal;
};

/** What everybody gets now: the document that the edges follow. */
export type Channel = {
  /** One more with every act; the number of the log's newest entry. */
  seq: number;
  at: string;
  /** Nobody follows it after this moment. */
  expires: string;
  /** The hash of the log's newest entry. */
  head: string;
  /** By name, `shell` among them. */
  remotes: Record<string, RemoteChannel>;
};

/** What is asked for: 100 and `promote` where it is to go to everybody. */
export type Wanted = Pick<Proposal, 'kind' | 'share' | 'organisations' | 'brake'>;

/** What can be done with a release. `version` is the one that is meant, so that nobody promotes another by mistake. */
export type ReleaseAct =
  | { kind: 'publish'; remote: string; version: string; manifest: string }
  | { kind: 'canary'; remote: string; version: string; share: number; organisations: string[]; brake?: Brake }
  | { kind: 'promote'; remote: string; version: string }
  | { kind: 'roll-back'; remote: string; version: string; isWithdrawn: boolean }
  /** Asks for a canary's share, or for a promotion, that a second person has to approve; or ends such a request. */
  | { kind: 'propose'; remote: string; version: string; wanted: Wanted; root: string }
  | { kind: 'decline'; remote: string; version: string }
  /** A link by which one user may see a release for a while; nobody else gets anything else by it. */
  | { kind: 'override'; remote: string; version: string; user: string; origin: string; until: string };

/** One act in the release log. */
export type ReleaseLogEntry = {
  seq: number;
  at: string;
  /** Who: a user's name, a name on a machine, or `judge`. */
  actor: string;
  act: ReleaseAct;
  reason: string;
  /** What was known at that moment, such as the judge's figures. */
  figures?: unknown;
  /** The hash of the entry before; 64 zeros before the first. */
  before: string;
  /** What everybody gets after it. */
  remotes: Record<string, RemoteChannel>;
};
