// Replaces the runtime's preloading by manifest, whose links carry no integrity; the edge preloads instead.
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => [];
