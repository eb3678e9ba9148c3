export { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
