export { SettingsError } from 'shared-lib/settings';
export { settingsFaults } from './settings';
export { type Backend, startBackend } from './start-backend';
export { StartError } from './start-error';
