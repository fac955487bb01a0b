export { type Bucket, bucketClientSettings, parseBucket } from './bucket';
export { type LogLevel, logLevels } from './log-level';
export { type SettingReader, SettingsError, settingFaults, takeSettings } from './take-settings';
