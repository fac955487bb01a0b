export { type Bucket, bucketClientSettings, parseBucket } from './bucket';
export { isLoopback } from './is-loopback';
export { type LogLevel, logLevels } from './log-level';
export { readLimitFactor, readTrustedProxies } from './network-settings';
export { type SettingReader, SettingsError, settingFaults, takeSettings } from './take-settings';
