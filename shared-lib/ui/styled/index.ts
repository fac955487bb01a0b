export {
  Badge,
  Box,
  Button,
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
} from './elements';

export { chakra } from './styled';
