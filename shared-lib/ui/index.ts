export { Tabs } from '@chakra-ui/react/tabs';
export { markUnsaved } from './document-title';
export { AreaHeading, focusHeadingIfFocusLost, focusOnHeading } from './parts/area-heading';
export { FailurePanel } from './parts/failure-panel';
export { Icon, type IconName } from './parts/icon';
export { LazyPart } from './parts/lazy-part';
export {
  EmptyState,
  ListNotLoaded,
  ListNotRefreshed,
  LoadingRows,
  NotLoaded,
  NotRefreshed,
  silenceFailedLists,
} from './parts/list-states';
export { FloatingPart, linkStyle, Surface } from './parts/panels';
export { handleSearchReset, SearchField } from './parts/search-field';
export { rowsId, SkipToRows } from './parts/skip-to-rows';
export {
  kindDotStyle,
  pillStyle,
  StatusBadge,
  statusLooks,
  statusWordStyle,
  toneColors,
} from './parts/status-badge';
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
export {
  applyColorMode,
  type ColorMode,
  chooseColorMode,
  followColorMode,
  preferredColorMode,
} from './theme/color-mode';
export { insertGlobalStyles } from './theme/page-styles';
export { scrollFade } from './theme/part-styles';
export { UiRoot } from './ui-root';
