/** What every page needs, in one file: together it packs smaller than as forty. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|react-router|@tanstack(?!\/\S*(?:[Ii]nfinite|[Qq]ueries))|clsx)\//;

/**
 * The start of the program with all that it needs, and what the sign-in page needs besides: files of one kilobyte pack
 * badly, and each is a request.
 */
const SHELL =
  /\/frontend\/src\/(app\/(main|route-table|stale-page|guards\/(person-unread|sign-out-button)|layouts\/brand|routes\/public\/public-page)|locales\/fixed|kit\/(client\/(api-error|error-log|error-text|request|server-clock)|form\/use-command|list\/use-list|session\/(access|current-user|token|use-sign-out)|texts\/(i18n|language-select)|toast\/toast)|ui\/(spinner|masu|lazy-part|next-task|when-idle|segments|button|controls|field|fields|password-input|use-first-wrong|theme\/color-scheme))\.|\/contracts\/src\/(constants|errors|areas)\.|\/node_modules\/jotai\/|\/icons-react\/dist\/esm\/icons\/Icon(ArrowRight|Eye|EyeOff|Key|Logout|Selector|User)\./;

/** Texts have files of their own (`joined-texts.ts`), and so has the worker. */
const CODE = /^(?!.*\/(locales|worker)\/)/;

const UI =
  /\/frontend\/src\/(ui\/(?!qr-code|charts)|kit\/(client|leaving|reading|session|sound|texts)\/|parts\/(study\/kind-names|results\/strip|questions\/kind-filters)\.)/;

/**
 * Which modules come in one file. By itself the build makes a file of all that the same pages share: with seventy pages
 * three hundred files, of which a page loads a hundred, most of them below a kilobyte. Here files are joined that a page
 * hardly ever needs alone, and what few pages share stays as it is.
 *
 * A file takes along what its modules import, unless a file above it has it: so what is shared most, and what is heavy and
 * needed by few, stands above. `minShareCount` counts the pages and parts that are loaded later and need a module.
 */
export const CHUNKS = [
  { name: 'base', test: BASE },
  { name: 'shell', test: SHELL },
  // The forms of requests and answers, with zod: only who writes something needs them.
  { name: 'shapes', test: /\/(zod\/|contracts\/src\/(http\/|primitives))/, minShareCount: 8 },
  { name: 'common', test: CODE, minShareCount: 19 },
  { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 3 },
  { name: 'ui', test: UI, minShareCount: 4 },
  { name: 'list', test: /\/frontend\/src\/kit\/(list|form)\//, minShareCount: 6 },
  {
    name: 'question',
    test: /\/frontend\/src\/parts\/(questions|answering|strokes|writing|results|lesson)\//,
    minShareCount: 8,
  },
  {
    name: 'study',
    test: /\/frontend\/src\/(parts\/(study|tests)|realtime)\/|\/contracts\/src\/practice/,
    minShareCount: 5,
  },
];

/**
 * Most of what these hold runs when a page begins. Browsers that know the sign (V8) read it whole while it arrives, beside the
 * page's own work, and not function by function within it.
 */
export const CALLED_AT_ONCE = ['base', 'shell', 'common', 'ui', 'study'];
