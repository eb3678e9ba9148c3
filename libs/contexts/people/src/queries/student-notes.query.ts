import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  StudentNote,
  StudentNotesPage,
  StudentNotesQuery as Asked,
} from '#contracts/http/student-notes';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { readStudent } from '../rows/student-of.js';
import { StudentNoteRow } from '../rows/student-note.row.js';
import { UserNames } from './user-names.js';

/** Administrators' notes on the learners within the caller's reach. */
@Injectable()
export class StudentNotesQuery {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(UserNames) private readonly users: UserNames,
  ) {}

  /** Newest first. Throws `request.not-found` for whom the caller does not reach. */
  async page(principal: Principal, studentId: string, { page, size }: Asked): Promise<StudentNotesPage> {
    const [rows, total] = await this.read(principal, studentId, (em) =>
      em.findAndCount(
        StudentNoteRow,
        { studentId },
        { orderBy: [{ writtenAt: 'desc' }, { id: 'asc' }], limit: size, offset: (page - 1) * size },
      ),
    );
    return { items: await this.wire(rows), total, page, size };
  }

  /** Throws `request.not-found`. */
  async one(principal: Principal, studentId: string, id: string): Promise<StudentNote> {
    const row = await this.read(principal, studentId, (em) => em.findOne(StudentNoteRow, { studentId, id }));
    const [note] = row ? await this.wire([row]) : [];
    if (!note) throw new DomainError('request.not-found');
    return note;
  }

  private read<T>(principal: Principal, studentId: string, find: (em: EntityManager) => Promise<T>) {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      await readStudent(em, studentId);
      return find(em);
    });
  }

  private async wire(rows: readonly StudentNoteRow[]): Promise<StudentNote[]> {
    const names = await this.users.names([...new Set(rows.map(({ authorId }) => authorId))]);
    return rows.map(({ id, text, authorId, writtenAt }) => ({
      ...{ id, text, author_id: authorId, author_name: names.get(authorId) ?? null },
      written_at: writtenAt.toISOString(),
    }));
  }
}
