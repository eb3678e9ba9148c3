import { useUser } from '../../../kit/session/current-user.js';
import { useAvailabilityClock } from '../../../realtime/availability.js';
import { LivePage } from '../../../realtime/live-page.js';
import { TestOf } from './test-of.js';

/** A mini test has the whole window. */
export function TakeTestPage() {
  useAvailabilityClock(useUser().id);
  return (
    <main>
      <LivePage />
      <TestOf list="mini-test" back={{ to: '/test/mini-test' }} />
    </main>
  );
}
