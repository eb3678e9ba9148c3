/** What recharts takes as values and not from a sheet; both schemes by the tokens. */
export const TICK = { fill: 'var(--ink-3)', fontSize: 12 };
export const TOOLTIP = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--ink)',
  maxWidth: 280,
  whiteSpace: 'normal',
} as const;
export const CURSOR = { fill: 'var(--sunken)' };
