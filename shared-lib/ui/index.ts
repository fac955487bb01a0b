export { Tabs } from '@chakra-ui/react/tabs';
export { markUnsaved } from './document-title';
export { handleSearchReset } from './fields/takes-back';
export { AreaHeading } from './parts/area-heading';
export { EmptyState } from './parts/empty-state';
export { FailurePanel } from './parts/failure-panel';
export { FloatingPart } from './parts/floating-part';
export { focusOnHeading, focusWhereLost } from './parts/focus-on-heading';
export { Icon, type IconName } from './parts/icon';
export { LazyPart } from './parts/lazy-part';
export { ListNotRefreshed, silenceFailedLists } from './parts/list-not-refreshed';
export { LoadingRows } from './parts/loading-rows';
export { NotRefreshed } from './parts/not-refreshed';
export { rowsId, SkipToRows } from './parts/skip-to-rows';
export { StatusBadge } from './parts/status-badge';
export { statusPalettes } from './parts/status-palettes';
export { Surface } from './parts/surface';
export { saveFile } from './save-file';
export {
  Box,
  Button,
  chakra,
  Flex,
  Heading,
  HStack,
  IconButton,
  Input,
  Spinner,
  Stack,
  Table,
  Text,
  VisuallyHidden,
} from './styled';
export { type ColorMode, chooseMode, followMode, preferredMode, showMode } from './theme/color-mode';
export { insertGlobalStyles } from './theme/lay-globals';
export { UiRoot } from './ui-root';
