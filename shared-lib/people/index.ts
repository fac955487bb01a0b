export { type ModuleAccess, offers, readModuleAccess, startStatuses } from './module-access';
export { lengthOfPassword, passwordLengths } from './password-lengths';
export { isShortName } from './short-name';
export { signInActions } from './sign-in-actions';
export { isUserName, longestUserName, plainUserName } from './user-name';
