import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { ChangeStudentBody } from '#contracts/http/people';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { refuseIfStale } from '#platform/http';
import {
  changedFields,
  type FieldValues,
  givenFields,
  RowCommands,
  type RowWork,
  touched,
} from '#platform/rows';
import { USER_STREAM } from '../../domain/people.events.js';
import { readStudent } from '../../rows/student-of.js';
import { AppUser, userIdColumns } from '../../rows/app-user.row.js';
import { lockPerson, noteOfPerson, userStreams, USER_CONFLICTS } from '../people.js';
import { tellMove } from '../tell-move.js';
import { assertOpenClass } from '../open-places.js';

/** What else a guest has comes with the name (GuestNamed). */
const FIELDS_OF_GUESTS: readonly string[] = ['fullname'];

export class ChangeStudent extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly ifMatch: string,
    readonly body: ChangeStudentBody,
  ) {
    super();
  }
}

@CommandHandler(ChangeStudent)
export class ChangeStudentHandler implements ICommandHandler<ChangeStudent> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /**
   * Throws `request.not-found`, `request.stale` with the learner as it is, `user-id-in-use`, and field errors for a
   * class that the organization does not have or has deactivated, and for what a guest has not.
   */
  async execute({ command, scope, id, ifMatch, body }: ChangeStudent): Promise<void> {
    const given = givenFields(body);
    await this.rows.run(
      { command, scope, streams: userStreams([id]), conflicts: USER_CONFLICTS },
      async (work) => {
        const learner = await lockPerson(work.em, ROLE.learner, id);
        refuseIfStale(ifMatch, learner.version, await readStudent(work.em, id));
        if (learner.guest) assertOfGuest(given);
        await write(work, learner, body);
        return null;
      },
    );
  }
}

function assertOfGuest(given: FieldValues): void {
  const others = Object.keys(given).filter((name) => !FIELDS_OF_GUESTS.includes(name));
  if (others.length === 0) return;
  const errors = others.map((path) => ({ path, message: 'not for a guest' }));
  throw new DomainError('request.invalid', { errors });
}

async function write(work: RowWork, learner: AppUser, asked: ChangeStudentBody): Promise<void> {
  const { em, append, note } = work;
  const { id, organizationId } = learner;
  const changed = changedFields(fieldsOf(learner), givenFields(asked));
  if (!changed) return;
  const { class_id, ...other } = changed.after;
  if (asked.class_id && class_id !== undefined) await assertOpenClass(em, asked.class_id, organizationId);
  await em.nativeUpdate(AppUser, { id }, { ...columnsOf(asked), ...touched() });
  if (class_id !== undefined) tellMove(work, learner, asked.class_id ?? null);
  const fields = Object.keys(other);
  if (fields.length === 0) return;
  append(USER_STREAM, id, organizationId, [{ type: 'UserEdited', data: { fields } }]);
  const { class_id: _from, ...before } = changed.before;
  note(noteOfPerson(learner, 'changed', { before, after: other }));
}

function fieldsOf(learner: AppUser): FieldValues {
  return {
    user_id: learner.userId,
    fullname: learner.fullname,
    gakunen: learner.gakunen,
    branch: learner.branch,
    class_id: learner.class?.id ?? null,
    content_language: learner.contentLanguage,
  };
}

function columnsOf({ user_id, fullname, gakunen, branch, class_id, content_language }: ChangeStudentBody) {
  return {
    ...(user_id !== undefined && userIdColumns(user_id)),
    ...(fullname !== undefined && { fullname }),
    ...(gakunen !== undefined && { gakunen }),
    ...(branch !== undefined && { branch }),
    ...(class_id !== undefined && { class: class_id }),
    ...(content_language !== undefined && { contentLanguage: content_language }),
  };
}
