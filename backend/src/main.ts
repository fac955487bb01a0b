export { SettingsError } from 'shared-lib/settings';
export { audit } from './audit/audit';
export { backUp } from './backup/back-up';
export { restore } from './backup/restore';
export { changeOrganisation } from './organisations/renew-subscription.store';
export { settingsFaults } from './settings';
export { shared } from './sharing/shared-command';
export { type Backend, startBackend } from './start-backend';
export { StartError } from './start-error';
