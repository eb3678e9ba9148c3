export { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
