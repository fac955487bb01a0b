export { Box, Flex, HStack, Stack, Text, VisuallyHidden } from './layout';
export { Badge, Button, Heading, IconButton, Input, Skeleton, Spinner, Table } from './recipes';
export { chakra } from './styled';
