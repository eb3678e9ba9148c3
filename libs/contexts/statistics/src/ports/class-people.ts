export interface ClassMember {
  readonly id: string;
  readonly fullname: string;
  /** Null: in no class. */
  readonly class_id: string | null;
  readonly created_at: string;
}
export interface ClassesOfOrganization {
  readonly classes: readonly { readonly id: string; readonly name: string; readonly active: boolean }[];
  /** Active learners with a name. */
  readonly members: readonly ClassMember[];
}

/** Who is in which class today: read models hold ids, of the time of each answer. The app fills this port from people's rows. */
export abstract class ClassPeople {
  /** Classes by name, and their learners. */
  abstract of(organizationId: string): Promise<ClassesOfOrganization>;
}
