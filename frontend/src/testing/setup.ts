import { configure } from '@testing-library/react';

/** What a page waits for comes within milliseconds; on a machine that is busy with other things, within seconds. */
configure({ asyncUtilTimeout: 10_000 });
