export {
  isShortName,
  isUserName,
  lengthOfPassword,
  longestUserName,
  passwordLengths,
  plainUserName,
} from './account-rules';
export { type ModuleAccess, offers, readModuleAccess, startStatuses } from './module-access';

export { signInActions } from './sign-in-actions';
