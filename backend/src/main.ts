import { isProgram, runAlone } from './run-alone';

export { SettingsError } from 'shared-lib/settings';
export { audit } from './audit/audit';
export { backUp } from './backup/back-up';
export { makeBackupKey } from './backup/backup-key';
export { goLive, restore } from './backup/restore';
export { changeOperators } from './operators/change-operators';
export { runOrganisationCommand } from './organisations/organisation-command';
export { settingsFaults } from './settings';
export { shared } from './sharing/shared-command';
export { type Backend, startBackend } from './start-backend';
export { StartError } from './start-error';

if (isProgram(__filename)) void runAlone(process.env);
