export { decideKeyAction, makeBlurHandler, makeComboboxAttributes, useCombobox } from './combobox';
export { MarkedText, searchHitStyles, splitAtHits } from './marked-text';
export { makeOptionId, SuggestionList } from './suggestion-list';
export {
  describeSuggestions,
  pickSuggestions,
  type Suggestion,
  useSuggestions,
} from './suggestions';
