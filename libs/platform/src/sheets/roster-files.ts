/**
 * CSV files that a OneRoster package may hold, as far as people and classes go (1EdTech OneRoster CSV Binding 1.2.1,
 * section 2, and CSV Tables 1.1.1, section 4). `roles.csv` came with 1.2.
 */
const ROSTER_FILES = ['users.csv', 'roles.csv', 'enrollments.csv', 'classes.csv', 'manifest.csv'];

/**
 * The files of a OneRoster package by their own names, with their paths in the archive. The binding wants them without a
 * folder; people zip the folder all the same, and one is taken. Empty: it is no such package.
 */
export function rosterFiles(names: readonly string[]): ReadonlyMap<string, string> {
  const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
  const fileOf = (name: string) => name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const hasPeople = (name: string) => fileOf(name) === 'users.csv' || fileOf(name) === 'classes.csv';
  const [main] = names
    .filter((name) => hasPeople(name) && !name.startsWith('__MACOSX/'))
    .sort((one, other) => one.split('/').length - other.split('/').length);
  if (main === undefined) return new Map();
  const beside = names.filter((name) => folderOf(name) === folderOf(main));
  return new Map(
    ROSTER_FILES.flatMap((file) => {
      const path = beside.find((name) => fileOf(name) === file);
      return path === undefined ? [] : [[file, path] as const];
    }),
  );
}
