// Replaces the runtime's preloading, whose links have no integrity attribute. The edge preloads instead.
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => [];
