export { decideKeyAction, makeBlurHandler, makeComboboxAttributes, useCombobox } from './combobox';
export { hitMarkStyles, MarkedText, splitAtHits } from './marked-text';
export { makeOptionId, SuggestionList } from './suggestion-list';
export {
  describeSuggestions,
  pickSuggestions,
  type Suggestion,
  useSuggestions,
} from './suggestions';
