export { type ModuleAccess, offers, readModuleAccess, startStatuses } from './module-access';
export { isUserName, longestUserName, plainUserName } from './user-name';
