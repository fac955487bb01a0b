// Replaces the preloading of the runtime, because its links have no integrity attribute. The pages of the edge preload
// the files instead.
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => [];
