export {
  areaPresentations,
  areaRoutes,
  findRemoteForPath,
  isKnownAddress,
  isRemoteName,
  type MenuGroup,
  menuGroups,
  type PlatformPath,
  platformPaths,
  type RemoteName,
  remoteNames,
} from './areas';
export type {
  Canary,
  CanaryLimits,
  Channel,
  LiveRelease,
  ReleaseAct,
  ReleaseLogEntry,
  ReleaseProposal,
  RemoteChange,
  RemoteChannel,
  RetiredRelease,
  SetMember,
} from './channel';
export type {
  CanaryHold,
  CanaryJudgement,
  CanaryProgress,
  ConsoleEarlierModule,
  ConsoleLogEntry,
  ConsoleRemote,
  ConsoleState,
  Estimate,
  JudgeEvidence,
  LastDayDistance,
  RegistryVersion,
  VersionFigures,
} from './console-state';
export { isSessionOutcome, type OutcomeReport, type SessionOutcome, sessionOutcomes } from './outcome';
export {
  describeProvenance,
  isChangeName,
  type Provenance,
  parseProvenance,
  type ReleasePreview,
  shortHashLength,
} from './provenance';
export {
  buildAssetUrl,
  contractStoriesModule,
  federationManifestFile,
  isStandaloneFile,
  isStoryFile,
  type ProvidedModule,
  parseRelease,
  type Release,
  type ReleaseContract,
  type ReleaseFile,
  sbomFile,
  typesFile,
} from './release';
export {
  buildManifestOnlyRelease,
  formatReleaseSet,
  leftSetsCookieName,
  makeManifestFileName,
  type PageOverride,
  type PageRelease,
  type PageRemote,
  type PageSet,
  type PageView,
  pageViewMetaName,
  parseReleaseSet,
  type ReleaseSet,
} from './release-set';
export { formatSetMembers, listMembersOfAct } from './set-members';
export { findSignInAppPath, type SignInAppPath, signInAppPaths } from './sign-in-app';
