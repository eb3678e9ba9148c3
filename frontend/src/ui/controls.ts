export { ActionIcon, Button, UnstyledButton } from '@mantine/core';
