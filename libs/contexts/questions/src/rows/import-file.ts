import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { DomainError } from '#libs/kernel';
import type { ScopedSql } from '#platform/database';

/** Bytes of one row: no file is in memory whole. */
const PART_BYTES = 1024 * 1024;

/**
 * Keeps what was uploaded, for as long as an import that names it is a preview, for whichever api process is asked to read
 * it again. In parts, each by itself: those of a file that no import comes to name are forgotten.
 * @returns what an import names it by
 */
export async function keepImportFile(sql: ScopedSql, organizationId: string, path: string): Promise<string> {
  const id = randomUUID();
  const file = await open(path, 'r');
  const buffer = Buffer.alloc(PART_BYTES);
  try {
    for (let number = 0; ; number += 1) {
      const { bytesRead } = await file.read(buffer, 0, PART_BYTES);
      if (bytesRead === 0) return id;
      await sql.query(
        `insert into question_import_part (file_id, organization_id, number, bytes) select $1, $2, $3, $4
         where mine($2::uuid)`,
        [id, organizationId, number, buffer.subarray(0, bytesRead)],
      );
    }
  } finally {
    await file.close();
  }
}

/** Writes a kept file to the disk. Throws `import.not-a-preview` where it is not kept any more, and what the disk throws. */
export async function writeImportFile(sql: ScopedSql, importId: string, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (let number = 0; ; number += 1) {
      const found = await partOf(sql, importId, number);
      if (!found) throw new DomainError('import.not-a-preview');
      if (!found.bytes) return;
      // where the disk fills up, `write` may write less and say nothing
      await file.writeFile(found.bytes);
    }
  } finally {
    await file.close();
  }
}

/** `bytes` is null behind the last one; undefined: the import names no file. */
async function partOf(sql: ScopedSql, importId: string, number: number) {
  const [found] = await sql.query<{ bytes: Buffer | null }>(
    `select p.bytes from question_import i left join question_import_part p on p.file_id = i.file_id and p.number = $2
     where i.id = $1 and i.file_id is not null and mine(i.organization_id)`,
    [importId, number],
  );
  return found;
}

/** From now on its items are what counts; its file goes with those that no import names (`jobs/forget-files`). */
export async function forgetImportFile(sql: ScopedSql, id: string): Promise<void> {
  await sql.query(`update question_import set file_id = null where id = $1 and mine(organization_id)`, [id]);
}
