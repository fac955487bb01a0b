export { placesInView, visibleRangeOf } from './places-in-view';
