export {
  countPasswordCharacters,
  formatPerson,
  formatPersonWithTitle,
  formatShownName,
  isOrganisationShortName,
  isPersonNameOrTitle,
  isUserName,
  maxNameOrTitleLength,
  maxUserNameLength,
  normalizeUserName,
  passwordLengthLimits,
  readPerson,
  readUserName,
  toPersonChoices,
} from './account-rules';
export { featureOfferValues, type ModuleAccess, readModuleAccess, startStatuses } from './module-access';

export { signInActions } from './sign-in-actions';
