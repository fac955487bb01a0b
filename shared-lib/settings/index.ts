export { type LogLevel, logLevels } from './log-level';
export { type Env, type SettingReader, SettingsError, settingFaults, takeSettings } from './take-settings';
export { withoutPassword } from './without-password';
