const SEATS = 'guestSeats';

/** What this browser keeps of a guest seat; it survives logout and 401, or the guest would be another one next time. */
export interface Seat {
  secret: string;
  name: string;
}

/** The server compares codes in the same way: a full-width code is the same school. */
const keyOf = (code: string): string => code.normalize('NFKC').trim().toLowerCase();

export function seatOf(code: string): Seat | undefined {
  return seats()[keyOf(code)];
}

/** Made before the first try, so that its repetition finds the seat if only the answer was lost: 32 bytes, base64url. */
export function newSeatSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

export function keepSeat(code: string, seat: Seat): void {
  localStorage.setItem(SEATS, JSON.stringify({ ...seats(), [keyOf(code)]: seat }));
}

/** What cannot be read is no seat: another version may have written it. */
function seats(): Record<string, Seat> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEATS) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, Seat] => isSeat(entry[1])),
    );
  } catch {
    return {};
  }
}

const isSeat = (value: unknown): value is Seat =>
  typeof value === 'object' &&
  value !== null &&
  'secret' in value &&
  typeof value.secret === 'string' &&
  'name' in value &&
  typeof value.name === 'string';
