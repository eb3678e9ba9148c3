/** Names that stand on paper. The app fills this port from people's rows. */
export abstract class PaperPeople {
  abstract organization(id: string): Promise<{ readonly name: string; readonly timeZone: string }>;
  /** Null of whoever was erased. */
  abstract fullname(id: string): Promise<string | null>;
}
