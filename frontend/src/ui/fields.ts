export { NativeSelect, Textarea, TextInput } from '@mantine/core';
export { PasswordInput } from './password-input.js';
