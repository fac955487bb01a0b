export {
  consumeOrFetchDetails,
  consumeOrFetchLaw,
  consumeOrFetchRecord,
  consumePrefetchedDetails,
  consumePrefetchedForm,
  prefetchDetails,
  prefetchForm,
} from './prefetch-record';
