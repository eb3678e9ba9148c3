export { ActionIcon, Button, UnstyledButton } from './button.js';
