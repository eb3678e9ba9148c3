/** What a PostgreSQL program complained of: its last telling line, or its last one at all, without the time stamp. @param {string} text */
export const complaintIn = (text) => {
  const lines = text.trim().split('\n');
  const telling = lines.findLast((line) => /(FATAL|PANIC|could not)/.test(line)) ?? lines.at(-1) ?? '';
  return telling.replace(/^.*?(FATAL|PANIC|LOG|WARNING|HINT|initdb):\s*/, '');
};
