export { NewPasswords } from './rows/new-password.js';
export { PasswordHasher } from './rows/password-hasher.js';
export { resetSecondFactor } from './rows/second-factor-reset.js';
