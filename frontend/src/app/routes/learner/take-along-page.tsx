import { TakeAlongPage } from '../../../features/take-along/take-along-page.js';
import { preparePages } from '../../prepare-pages.js';
import { PracticeSlot } from '../practice-slot.js';

export const LearnersTakeAlongPage = () => (
  <TakeAlongPage practice={<PracticeSlot />} prepare={preparePages} />
);
