export { erasePersonal, personalData, type PersonalRows } from './personal-rows.js';
