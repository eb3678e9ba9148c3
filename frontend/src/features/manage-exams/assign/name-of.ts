/** Of a class by its id; undefined while it is not known. */
export type NameOf = (id: string | null) => string | undefined;
