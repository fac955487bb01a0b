export { type ModuleAccess, readModuleAccess } from './module-access';
export { isUserName, longestUserName, plainUserName } from './user-name';
