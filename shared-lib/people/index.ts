export {
  countPasswordCharacters,
  formatPerson,
  formatPersonWithTitle,
  formatShownName,
  isPersonText,
  isShortName,
  isUserName,
  maxPersonTextLength,
  maxUserNameLength,
  normalizeUserName,
  passwordLengths,
  readPerson,
  readUserName,
  toPersonChoices,
} from './account-rules';
export { featureOfferValues, type ModuleAccess, readModuleAccess, startStatuses } from './module-access';

export { signInActions } from './sign-in-actions';
