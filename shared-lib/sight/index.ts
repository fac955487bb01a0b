export { placesInSight, stretchInSight } from './places-in-sight';
