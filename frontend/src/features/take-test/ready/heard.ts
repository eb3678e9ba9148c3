export type Heard = 'yes' | 'no';

const nameOf = (userId: string, examId: string) => `sound-heard/${userId}/${examId}`;

/** As long as the tab is open: a page that is loaded anew does not ask again. */
export function keepHeard(userId: string, examId: string, heard: Heard): void {
  try {
    sessionStorage.setItem(nameOf(userId, examId), heard);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

export function heardIn(userId: string, examId: string): Heard | undefined {
  try {
    const kept = sessionStorage.getItem(nameOf(userId, examId));
    return kept === 'yes' || kept === 'no' ? kept : undefined;
  } catch {
    return undefined;
  }
}
