export { type ModuleAccess, readModuleAccess, type StartStatus, startStatuses } from './module-access';
export { isUserName, longestUserName, plainUserName } from './user-name';
