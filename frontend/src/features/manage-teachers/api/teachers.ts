import type { ChangeTeacherBody, CreateTeacherBody, Teacher } from '#contracts/http/teachers';
import { api } from '../../../kit/client/request.js';
import { resource } from '../../../kit/list/resource.js';

/** The administrators of all organizations. */
export const teachers = resource<Teacher>('/teachers');

type Headers = Record<string, string>;

export const createTeacher = (body: CreateTeacherBody, headers: Headers) =>
  api.post<Teacher>(teachers.path, body, { headers });

export const changeTeacher = (id: string) => (body: ChangeTeacherBody, headers: Headers) =>
  api.patch<Teacher>(`${teachers.path}/${id}`, body, { headers });
