export { Tabs } from '@chakra-ui/react/tabs';
export { markTitleAsUnsaved } from './document-title';
export { AreaHeading, focusHeadingIfFocusLost, focusOnHeading } from './parts/area-heading';
export { FailurePanel } from './parts/failure-panel';
export { Icon, type IconName } from './parts/icon';
export { LazyPart } from './parts/lazy-part';
export {
  EmptyState,
  hideFailedListMessages,
  ListNotLoaded,
  ListNotRefreshed,
  LoadingRows,
  NotLoaded,
  NotRefreshed,
} from './parts/list-states';
export { FloatingPart, linkStyle, Surface, TouchLink } from './parts/panels';
export { handleSearchReset, SearchField } from './parts/search-field';
export { rowsId, SkipToRows } from './parts/skip-to-rows';
export {
  findToneColors,
  makeKindDotStyle,
  makeStatusWordStyle,
  pillStyle,
  StatusBadge,
  statusLooks,
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
  Skeleton,
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
  findPreferredColorMode,
  followColorMode,
} from './theme/color-mode';
export { insertGlobalStyles } from './theme/page-styles';
export { scrollFade } from './theme/part-styles';
export { UiRoot } from './ui-root';
