export { type Mends, withMend } from './mends.js';
