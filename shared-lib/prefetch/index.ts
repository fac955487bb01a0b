export {
  askForDetails,
  askForForm,
  takeDetails,
  takeDetailsAtOnce,
  takeFormAtOnce,
  takeLaw,
  takeRecord,
} from './prefetch-record';
